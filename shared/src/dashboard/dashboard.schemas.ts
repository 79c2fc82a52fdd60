import { z } from 'zod'
import { OpenMatch, TeamSummary } from '../teams/team.schemas'

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
