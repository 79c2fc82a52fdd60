import { profileNoun } from '@portal/shared/identity/profiles/profile.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { profileRoutes } from './profile.routes'
import { letterKinds } from '../../platform/letters/defineLetter'
import { addressLeftLetter, phoneChangedLetter } from './profile.letters'

export const profileParts = defineParts(profileNoun, routes.of(...profileRoutes), letterKinds.of(addressLeftLetter, phoneChangedLetter))
