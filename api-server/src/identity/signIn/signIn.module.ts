import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { signInRoutes } from './signIn.routes'
import { letterKinds } from '../../platform/letters/defineLetter'
import { lockedLetter } from './signIn.letters'

/** Its calls are those of sessions. */
export const signInParts = defineParts({ noun: 'identity/signIn' }, routes.of(...signInRoutes), letterKinds.of(lockedLetter))
