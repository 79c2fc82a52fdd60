import { rosterNoun } from '@portal/shared/directory/rosters/roster.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { dataExports } from '../../platform/longWork/dataExports'
import { rosterExport } from './roster.exports'
import { rosterRoutes } from './roster.routes'
import { ownDataParts } from '../../identity/users/ownDataParts.repository'
import { rosterOwnData } from './rosterOwnData.repository'
import { feedKinds } from '../../platform/feedKinds/feedKinds'
import { rosterFeed } from './rosterFeed'

export const rosterParts = defineParts(
  rosterNoun,
  routes.of(...rosterRoutes),
  dataExports.of(rosterExport),
  ownDataParts.of(rosterOwnData),
  feedKinds.of(rosterFeed),
)
