import { recordViewNoun } from '@portal/shared/identity/recordViews/recordView.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { recordViewRoutes } from './recordView.routes'
import { retentionKinds } from '../../platform/retentionKinds/retentionKinds'
import { recordViewRetention } from './recordViewRetention.repository'

export const recordViewParts = defineParts(recordViewNoun, routes.of(...recordViewRoutes), retentionKinds.of(recordViewRetention))
