import { matchNoun } from '@portal/shared/scheduling/matches/match.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { matchRoutes } from './match.routes'
import { outsideRoutes } from './outside.routes'
import { teamRoutes } from './teamSchedule.routes'
import { subjectNames } from '../../platform/audit/subjectNames.repository'
import { occasionKinds } from '../occasions/occasionKinds'
import { matchNames } from './matchName.repository'
import { matchOccasions } from './matchOccasion'
import { letterKinds } from '../../platform/letters/defineLetter'
import { matchLetter } from './match.letters'
import { venueClocks } from '../venues/venueClocks'
import { venueUses } from '../venues/venueUses'
import { keepMatchClocks, matchUse } from './matchUse.repository'

export const matchParts = defineParts(
  matchNoun,
  routes.of(...matchRoutes, ...outsideRoutes, ...teamRoutes),
  subjectNames.of(matchNames),
  occasionKinds.of(matchOccasions),
  letterKinds.of(matchLetter),
  venueUses.of(matchUse),
  venueClocks.of(keepMatchClocks),
)
