import type { NounParts } from '../platform/hooks/defineRegistry'
import { bookingParts } from './bookings/booking.module'
import { calendarRuleParts } from './calendarRules/calendarRule.module'
import { matchParts } from './matches/match.module'
import { occasionParts } from './occasions/occasion.module'
import { openDateParts } from './openDates/openDate.module'
import { proposalParts } from './proposals/proposal.module'
import { seasonParts } from './seasons/season.module'
import { slotParts } from './slots/slot.module'
import { venueParts } from './venues/venue.module'

/** What the nouns of scheduling bring to the server: a new one is a line here. */
export const schedulingModule: readonly NounParts[] = [
  bookingParts,
  calendarRuleParts,
  matchParts,
  occasionParts,
  openDateParts,
  proposalParts,
  seasonParts,
  slotParts,
  venueParts,
]
