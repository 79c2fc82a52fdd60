import type { NounParts } from '../platform/hooks/defineRegistry'
import { accommodationParts } from './accommodations/accommodation.module'
import { advanceParts } from './advances/advance.module'
import { bracketParts } from './brackets/bracket.module'
import { certificationParts } from './certifications/certification.module'
import { eventDaysParts } from './eventDays/eventDays.module'
import { eventParts } from './events/event.module'
import { eventTaskParts } from './eventTasks/eventTask.module'
import { judgeParts } from './judges/judge.module'
import { markParts } from './marks/mark.module'
import { nextStepsParts } from './nextSteps/nextSteps.module'
import { paperParts } from './papers/paper.module'
import { performanceParts } from './performances/performance.module'
import { protestParts } from './protests/protest.module'
import { recordingParts } from './recordings/recording.module'
import { scoreParts } from './scores/score.module'
import { scratchParts } from './scratches/scratch.module'
import { standingParts } from './standings/standing.module'
import { statisticParts } from './statistics/statistic.module'
import { tennisParts } from './tennis/tennis.module'
import { tieBreakerParts } from './tieBreakers/tieBreaker.module'

/** What the nouns of competition bring to the server: a new one is a line here. */
export const competitionModule: readonly NounParts[] = [
  accommodationParts,
  advanceParts,
  bracketParts,
  certificationParts,
  eventDaysParts,
  eventParts,
  eventTaskParts,
  judgeParts,
  markParts,
  nextStepsParts,
  paperParts,
  performanceParts,
  protestParts,
  recordingParts,
  scoreParts,
  scratchParts,
  standingParts,
  statisticParts,
  tennisParts,
  tieBreakerParts,
]
