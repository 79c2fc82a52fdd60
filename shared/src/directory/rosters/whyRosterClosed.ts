import { longDay } from '../../platform/format/longDay'

/** What of a team's activity and year says whether schools may change its roster. */
export interface RosterSeason {
  /** The school does not take part anymore. */
  hasLeft: boolean
  isPastYear: boolean
  /** The office closed all rosters by hand. */
  rostersLocked: boolean
  /** The last day on which schools may change rosters, YYYY-MM-DD; null for no deadline. */
  rosterDueOn: string | null
}

/**
 * Why a school cannot change a roster, in a sentence; null if it can. The office always can.
 * @param today YYYY-MM-DD where the office is: the deadline's day itself is still open there until midnight
 */
export function whyRosterClosed({ hasLeft, isPastYear, rostersLocked, rosterDueOn }: RosterSeason, today: string): string | null {
  if (isPastYear) return 'This is a roster of a past academic year. It is kept as it was.'
  if (hasLeft) return 'The school no longer takes part in this activity.'
  if (rostersLocked) return 'The office has closed the rosters of this activity.'
  if (rosterDueOn !== null && today > rosterDueOn) return `Rosters were due on ${longDay(rosterDueOn)}. The office can still change them.`
  return null
}
