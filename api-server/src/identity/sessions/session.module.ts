import { sessionNoun } from '@portal/shared/identity/sessions/session.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { sessionRoutes } from './session.routes'
import { retentionKinds } from '../../platform/retentionKinds/retentionKinds'
import { sessionRetention } from './sessionRetention.repository'

export const sessionParts = defineParts(sessionNoun, routes.of(...sessionRoutes), retentionKinds.of(sessionRetention))
