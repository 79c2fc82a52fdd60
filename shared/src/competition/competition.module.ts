import type { Noun } from '../platform/call/defineNoun'
import { accommodationNoun } from './accommodations/accommodation.module'
import { advanceNoun } from './advances/advance.module'
import { bracketNoun } from './brackets/bracket.module'
import { certificationNoun } from './certifications/certification.module'
import { eventDaysNoun } from './eventDays/eventDays.module'
import { eventNoun } from './events/event.module'
import { eventTaskNoun } from './eventTasks/eventTask.module'
import { judgeNoun } from './judges/judge.module'
import { markNoun } from './marks/mark.module'
import { nextStepsNoun } from './nextSteps/nextSteps.module'
import { paperNoun } from './papers/paper.module'
import { performanceNoun } from './performances/performance.module'
import { protestNoun } from './protests/protest.module'
import { recordingNoun } from './recordings/recording.module'
import { scoreNoun } from './scores/score.module'
import { scratchNoun } from './scratches/scratch.module'
import { standingNoun } from './standings/standing.module'
import { statisticNoun } from './statistics/statistic.module'
import { tennisNoun } from './tennis/tennis.module'
import { tieBreakerNoun } from './tieBreakers/tieBreaker.module'

/** The nouns of competition: a new one is a line here. */
export const competitionModule: readonly Noun[] = [
  accommodationNoun,
  advanceNoun,
  bracketNoun,
  certificationNoun,
  eventDaysNoun,
  eventNoun,
  eventTaskNoun,
  judgeNoun,
  markNoun,
  nextStepsNoun,
  paperNoun,
  performanceNoun,
  protestNoun,
  recordingNoun,
  scoreNoun,
  scratchNoun,
  standingNoun,
  statisticNoun,
  tennisNoun,
  tieBreakerNoun,
]
