import { z } from 'zod'
import { MatchSummary } from '../matches/match.schemas'

export const TeamSummary = z.strictObject({
  teamId: z.number().int(),
  schoolId: z.number().int(),
  schoolParam: z.string(),
  teamName: z.string(),
  activity: z.strictObject({ activity: z.string(), name: z.string() }),
  level: z.strictObject({ level: z.string(), name: z.string() }),
  district: z.strictObject({ district: z.string(), name: z.string(), classificationName: z.string().nullable() }).nullable(),
})
export type TeamSummary = z.infer<typeof TeamSummary>

/** A match in a team's schedule, seen from that team. */
export const ScheduledMatch = MatchSummary.extend({
  isHome: z.boolean(),
  opponentName: z.string(),
  result: z.enum(['W', 'L', 'T']).nullable(),
})
export type ScheduledMatch = z.infer<typeof ScheduledMatch>

export const TeamSchedule = z.strictObject({
  organization: z.strictObject({ orgParam: z.string(), name: z.string() }),
  academicYear: z.string(),
  team: TeamSummary,
  /** "6-2" or "6-2-1" over all matches that count. */
  recordText: z.string(),
  /** Path of the iCalendar feed below the portal's address. */
  calendarPath: z.string(),
  /** By date, earliest first; a season is one page. */
  matches: z.array(ScheduledMatch),
})
export type TeamSchedule = z.infer<typeof TeamSchedule>

/** A scheduled match with what the reader may do with it now. */
export const OpenMatch = ScheduledMatch.extend({ can: z.strictObject({ submitScore: z.boolean() }) })

/** A line of the dashboard: a match with the side that is the reader's. */
const ownMatch = OpenMatch.extend({ teamId: z.number().int(), teamLabel: z.string() })
export type OwnMatch = z.infer<typeof ownMatch>

/** What a signed-in person sees first. Staff: their teams; org: the whole association; others: their school. */
export const Dashboard = z.strictObject({
  teams: z.array(TeamSummary.extend({ recordText: z.string(), rankText: z.string().describe('"2nd of 8"; empty outside a district') })),
  /** Played (start in the past), no score yet, and this person may enter it; oldest first. */
  scoresDue: z.array(ownMatch),
  scoresDueTotal: z.number().int(),
  nextMatches: z.array(ownMatch),
  latestResults: z.array(ownMatch),
  /** Counts for the org admin's cards; null for others. */
  totals: z.strictObject({ schools: z.number().int(), teams: z.number().int(), matches: z.number().int(), scoresDue: z.number().int() }).nullable(),
})
export type Dashboard = z.infer<typeof Dashboard>
