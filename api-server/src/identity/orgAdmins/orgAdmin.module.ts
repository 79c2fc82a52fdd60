import { defineParts } from '../../platform/hooks/defineRegistry'
import { letterKinds } from '../../platform/letters/defineLetter'
import { officeOpenedLetter } from './orgAdmin.letters'

/** Who they are, and what they are told of each other. It has no calls. */
export const orgAdminParts = defineParts({ noun: 'identity/orgAdmins' }, letterKinds.of(officeOpenedLetter))
