import { familyNoun } from '@portal/shared/identity/family/family.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { familyRoutes } from './family.routes'
import { letterKinds } from '../../platform/letters/defineLetter'
import { invitationLetter, familyLinkLetter } from './family.letters'

export const familyParts = defineParts(familyNoun, routes.of(...familyRoutes), letterKinds.of(invitationLetter, familyLinkLetter))
