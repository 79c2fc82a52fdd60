import { judgeNoun } from '@portal/shared/competition/judges/judge.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { retentionKinds } from '../../platform/retentionKinds/retentionKinds'
import { judgeRoutes } from './judge.routes'
import { codeRetention, sheetRetention } from './judgeRetention.repository'

export const judgeParts = defineParts(judgeNoun, routes.of(...judgeRoutes), retentionKinds.of(codeRetention, sheetRetention))
