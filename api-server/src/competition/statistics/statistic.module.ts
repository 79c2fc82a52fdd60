import { statisticNoun } from '@portal/shared/competition/statistics/statistic.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { dataExports } from '../../platform/longWork/dataExports'
import { teamStatisticsExport } from './statistic.exports'
import { statisticRoutes } from './statistic.routes'

export const statisticParts = defineParts(
  statisticNoun,
  routes.of(...statisticRoutes),
  dataExports.of(teamStatisticsExport),
)
