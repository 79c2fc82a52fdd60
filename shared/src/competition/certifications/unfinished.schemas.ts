import { z } from 'zod'
import { ContestNameField } from '../../directory/activities/activity.schemas'
import { unfinishedStates } from './unfinishedRules'

/** What of a table or of an event's results is neither played nor final; `version` names the list as it is, equal lists have equal ones. */
export const UnfinishedMatches = z.strictObject({
  version: z.string(),
  /** What is open first, then by day. */
  matches: z.array(z.strictObject({
    matchId: z.number().int(), state: z.enum(unfinishedStates), dayText: z.string(), home: z.string(), away: z.string(), homeTeamId: z.number().int(), homeSchoolId: z.number().int(),
    /** The newest of its score's history, for the office to review; null without one. */
    actionId: z.number().int().nullable(),
  })),
  /** Brackets of an event with matches that are not decided and are on no schedule: without a time, or of players, who always have matches. */
  draws: z.array(z.strictObject({ bracketId: z.number().int(), name: z.string(), contestName: ContestNameField, undecided: z.number().int() })),
})
export type UnfinishedMatches = z.infer<typeof UnfinishedMatches>

/** What stands against certifying until it was seen: teams that share a rank, or matches that are not final. */
export const AgainstCertifying = z.strictObject({
  levelTeams: z.array(z.strictObject({ rank: z.number().int(), teams: z.array(z.strictObject({ teamId: z.number().int(), teamName: z.string() })) })),
  unfinished: UnfinishedMatches,
}).partial()

/** The list as it was seen, to be certified over with a note that says why. */
export const UnfinishedSeen = z.string().max(40, 'At most 40 characters.').optional()
