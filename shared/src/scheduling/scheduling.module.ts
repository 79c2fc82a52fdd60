import type { Noun } from '../platform/call/defineNoun'
import { calendarRuleNoun } from './calendarRules/calendarRule.module'
import { matchNoun } from './matches/match.module'
import { occasionNoun } from './occasions/occasion.module'
import { openDateNoun } from './openDates/openDate.module'
import { proposalNoun } from './proposals/proposal.module'
import { seasonNoun } from './seasons/season.module'
import { slotNoun } from './slots/slot.module'
import { venueNoun } from './venues/venue.module'

/** The nouns of scheduling: a new one is a line here. */
export const schedulingModule: readonly Noun[] = [
  calendarRuleNoun,
  matchNoun,
  occasionNoun,
  openDateNoun,
  proposalNoun,
  seasonNoun,
  slotNoun,
  venueNoun,
]
