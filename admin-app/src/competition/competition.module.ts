import { scores } from './scores/scores.module'
import { standings } from './standings/standings.module'
import { tieBreakers } from './tieBreakers/tieBreakers.module'
import { events } from './events/events.module'
import { eventDays } from './eventDays/eventDays.module'
import { judges } from './judges/judges.module'
import { performances } from './performances/performances.module'
import { papers } from './papers/papers.module'
import { meetDays } from './meetDays/meetDays.module'
import { brackets } from './brackets/brackets.module'
import { tennis } from './tennis/tennis.module'
import { statistics } from './statistics/statistics.module'

/** The nouns of the module, those first that others of it take for granted. */
export const competitionNouns = [scores, standings, tieBreakers, events, eventDays, judges, performances, papers, meetDays, brackets, tennis, statistics] as const
