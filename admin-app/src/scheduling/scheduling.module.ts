import { venues } from './venues/venues.module'
import { matches } from './matches/matches.module'
import { seasons } from './seasons/seasons.module'
import { calendarRules } from './calendarRules/calendarRules.module'
import { openDates } from './openDates/openDates.module'
import { proposals } from './proposals/proposals.module'

/** The nouns of the module, those first that others of it take for granted. */
export const schedulingNouns = [venues, matches, seasons, calendarRules, openDates, proposals] as const
