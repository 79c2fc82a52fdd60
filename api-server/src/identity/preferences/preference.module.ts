import { preferenceNoun } from '@portal/shared/identity/preferences/preference.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { preferenceRoutes } from './preference.routes'

export const preferenceParts = defineParts(preferenceNoun, routes.of(...preferenceRoutes))
