import { publicNamesNoun } from '@portal/shared/identity/publicNames/publicNames.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { publicNameRoutes } from './publicNames.routes'
import { retentionKinds } from '../../platform/retentionKinds/retentionKinds'
import { namingWordRetention } from './namingWordRetention.repository'

export const publicNamesParts = defineParts(publicNamesNoun, routes.of(...publicNameRoutes), retentionKinds.of(namingWordRetention))
