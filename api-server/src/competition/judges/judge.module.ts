import { judgeNoun } from '@portal/shared/competition/judges/judge.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { judgeRoutes } from './judge.routes'

export const judgeParts = defineParts(judgeNoun, routes.of(...judgeRoutes))
