import { statisticNoun } from '@portal/shared/competition/statistics/statistic.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { dataExports } from '../../platform/longWork/dataExports'
import { teamStatisticsExport } from './statistic.exports'
import { statisticRoutes } from './statistic.routes'
import { ownDataParts } from '../../identity/users/ownDataParts.repository'
import { statisticOwnData } from './statisticOwnData.repository'

export const statisticParts = defineParts(
  statisticNoun,
  routes.of(...statisticRoutes),
  dataExports.of(teamStatisticsExport),
  ownDataParts.of(statisticOwnData),
)
