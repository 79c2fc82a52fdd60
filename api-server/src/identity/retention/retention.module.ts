import { retentionNoun } from '@portal/shared/identity/retention/retention.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { clocks } from '../../platform/longWork/clocks'
import { retentionRoutes } from './retention.routes'
import { startRetention } from './startRetention'

export const retentionParts = defineParts(
  retentionNoun,
  routes.of(...retentionRoutes),
  clocks.of(startRetention),
)
