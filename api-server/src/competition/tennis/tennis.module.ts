import { tennisNoun } from '@portal/shared/competition/tennis/tennis.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { drawKinds } from '../brackets/drawKinds'
import { tennisRoutes } from './tennis.routes'
import { ownDataParts } from '../../identity/users/ownDataParts.repository'
import { tennisOwnData } from './tennisOwnData.repository'

export const tennisParts = defineParts(
  tennisNoun,
  routes.of(...tennisRoutes),
  drawKinds.of({
    eventKind: 'tennis', entrants: ['player', 'pair'], result: 'sets',
    refusals: { missing: 'Please choose how sets are played.', elsewhere: 'Sets are for players of a tennis event.' },
  }),
  ownDataParts.of(tennisOwnData),
)
