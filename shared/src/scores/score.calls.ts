import { z } from 'zod'
import { defineCall } from '../call/defineCall'
import { Day, Id, Slug } from '../call/fields'
import { MatchDetail, MatchSummary } from '../matches/match.schemas'
import { ScoreEntry } from './score.schemas'

export const submitScore = defineCall({
  name: 'scores.submit',
  summary: 'Enter or replace the score of a match',
  method: 'POST',
  path: '/matches/:matchId/scores',
  access: { roleTypes: ['org', 'staff'] },
  input: ScoreEntry.extend({
    matchId: Id,
    /** MatchDetail.version that the person saw. Another one answers score-changed with the match as it is now. */
    matchVersion: z.number('This is not a valid number.').int().min(1).max(2_147_483_647),
  }),
  output: MatchDetail,
  errors: ['score-changed', 'score-locked', 'not-yours', 'read-only-year'],
  changes: ['matches', 'standings', 'teams'],
})

/** Scores by day, newest first. */
export const Scores = z.strictObject({
  organization: z.strictObject({ orgParam: z.string(), name: z.string() }),
  /** Null when all activities are shown. */
  activity: z.strictObject({ activity: z.string(), name: z.string() }).nullable(),
  days: z.array(z.strictObject({ day: z.string(), dayText: z.string(), matches: z.array(MatchSummary) })),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
})
export type Scores = z.infer<typeof Scores>

export const ScoresQuery = z.strictObject({
  activity: Slug.optional(),
  level: Slug.optional(),
  classification: Slug.optional(),
  district: Slug.optional(),
  school: Slug.optional(),
  /** Only this day, in the match's zone. */
  day: Day.optional(),
  page: z.coerce.number('This is not a page number.').int().min(1).max(100_000).default(1),
})

export const listScores = defineCall({
  name: 'scores.list',
  summary: 'Results, newest first',
  method: 'GET',
  path: '/scores',
  access: { signedIn: true },
  input: ScoresQuery,
  output: Scores,
})

export const listPublicScores = defineCall({
  name: 'scores.listPublic',
  summary: 'Published results, newest first, as the embeds show them',
  method: 'GET',
  path: '/public/scores',
  access: { public: 'published results of teams; no person is named' },
  input: ScoresQuery,
  output: Scores,
  errors: ['unknown-organization'],
  cacheable: true,
})
