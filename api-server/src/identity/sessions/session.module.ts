import { sessionNoun } from '@portal/shared/identity/sessions/session.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { sessionRoutes } from './session.routes'

export const sessionParts = defineParts(sessionNoun, routes.of(...sessionRoutes))
