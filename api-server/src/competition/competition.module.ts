import type { NounParts } from '../platform/hooks/defineRegistry'
import { bracketParts } from './brackets/bracket.module'
import { certificationParts } from './certifications/certification.module'
import { eventParts } from './events/event.module'
import { scoreParts } from './scores/score.module'
import { standingParts } from './standings/standing.module'
import { statisticParts } from './statistics/statistic.module'
import { tennisParts } from './tennis/tennis.module'
import { tieBreakerParts } from './tieBreakers/tieBreaker.module'

/** What the nouns of competition bring to the server: a new one is a line here. */
export const competitionModule: readonly NounParts[] = [
  bracketParts,
  certificationParts,
  eventParts,
  scoreParts,
  standingParts,
  statisticParts,
  tennisParts,
  tieBreakerParts,
]
