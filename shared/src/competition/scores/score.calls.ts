import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Day, Id, line, Slug } from '../../platform/call/fields'
import { PageQuery } from '../../platform/call/paging'
import { MatchDetail, MatchSummary } from '../../scheduling/matches/match.schemas'
import { DueScores, OpenScores, openScoreKinds, ScoreEffect, ScoreReview } from './review.schemas'
import { ScoreEntry } from '../../scheduling/matches/scoreEntry.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['matches', 'setupLists'] as const

const matchVersion = z.number('This is not a valid number.').int().min(1).max(2_147_483_647)
/** Why something is changed or called off: both schools read it. */
const Reason = line(300)

/** MatchDetail.version that the person saw. Another one answers score-changed with the match as it is now. */
export const OfScore = z.strictObject({ matchId: Id, matchVersion })
export const WithReason = OfScore.extend({ reason: Reason.min(1, 'Please enter a reason. Both schools will see it.') })

export const submitScore = defineCall({
  name: 'scores.submit',
  summary: 'Enter a score: a report that waits for the other school, the answer to one, a final score or its correction, as the activity’s settings say',
  method: 'POST',
  path: '/matches/:matchId/scores',
  access: { roleTypes: ['org', 'staff'] },
  input: ScoreEntry.extend({
    ...OfScore.shape,
    /** Needed where a final score is corrected or a report overruled. */
    reason: Reason.optional(),
  }),
  output: MatchDetail,
  errors: ['score-changed', 'score-locked', 'not-yours', 'read-only-year'],
  details: { 'score-changed': MatchDetail },
  changes: ['matches', 'standings', 'teams'],
})

const answers = {
  output: MatchDetail,
  errors: ['not-found', 'score-changed', 'score-locked', 'not-yours', 'read-only-year'],
  details: { 'score-changed': MatchDetail },
  changes: ['matches', 'standings', 'teams'],
} as const

export const confirmScore = defineCall({
  name: 'scores.confirm', summary: 'Confirm what the other school has reported', method: 'POST', path: '/matches/:matchId/score-confirmation', access: { roleTypes: ['org', 'staff'] }, input: OfScore, ...answers,
})

export const contestScore = defineCall({
  name: 'scores.contest', summary: 'Say that a final score is wrong; it counts until the association has decided', method: 'POST', path: '/matches/:matchId/score-dispute',
  access: { roleTypes: ['org', 'staff'] }, input: WithReason, ...answers,
})

export const suspendMatch = defineCall({
  name: 'scores.suspend', summary: 'Mark a match as suspended, to resume on another day or to end with the current score', method: 'POST', path: '/matches/:matchId/suspension',
  access: { roleTypes: ['org', 'staff'] }, input: WithReason, ...answers,
})

export const takeUpScore = defineCall({
  name: 'scores.takeUp', summary: 'Start a review of a score: the schools cannot change anything until it is decided', method: 'POST', path: '/matches/:matchId/score-review', access: { roleTypes: ['org'] }, input: OfScore, ...answers,
})

export const clearScore = defineCall({
  name: 'scores.clear', summary: 'Remove a result or a report', method: 'POST', path: '/matches/:matchId/score-removal', access: { roleTypes: ['org'] }, input: WithReason, ...answers,
})

export const getScoreReview = defineCall({
  name: 'scores.getReview',
  summary: 'A score with both reports and everything that was done to it, newest first',
  method: 'GET',
  path: '/matches/:matchId/score-actions/:actionId',
  access: { roleTypes: ['org'] },
  input: z.strictObject({ matchId: Id, actionId: Id }),
  output: ScoreReview,
  errors: ['not-found'],
  details: { 'not-found': z.strictObject({ newestActionId: z.number().int() }) },
  shows,
})

/** A read by POST: a score is too much for an address. */
export const previewScore = defineCall({
  name: 'scores.preview',
  summary: 'What a score would change in standings and brackets, before it is saved; nothing is stored',
  method: 'POST',
  path: '/matches/:matchId/score-effects',
  access: { roleTypes: ['org', 'staff'] },
  input: ScoreEntry.extend({ matchId: Id }),
  output: z.array(ScoreEffect),
  errors: ['not-found', 'not-yours'],
})

export const listOpenScores = defineCall({
  name: 'scores.listOpen',
  summary: 'Scores that are due and those that wait for a school or the office; what is disputed first',
  method: 'GET',
  path: '/open-scores',
  access: { roleTypes: ['org', 'staff'] },
  input: z.strictObject({
    kind: z.enum(openScoreKinds, 'There is no such choice.').optional(),
    activity: Slug.optional(), level: Slug.optional(), classification: Slug.optional(), district: Slug.optional(),
    /** Those that this school is asked for, or that are waiting for it or the office. */
    school: Slug.optional(),
    /** Those of this team. */
    team: Id.optional(),
    page: PageQuery.shape.page,
  }),
  output: OpenScores,
  shows,
})

export const listDueScores = defineCall({
  name: 'scores.listDue',
  summary: 'Scores that are due from one’s own teams, newest first',
  method: 'GET',
  path: '/due-scores',
  access: { roleTypes: ['org', 'staff'] },
  input: z.strictObject({
    /** Words of a team: of its school, activity, level or its own name. */
    search: PageQuery.shape.search,
    activity: Slug.optional(),
    /** Those of this team. */
    team: Id.optional(),
  }),
  output: DueScores,
  shows,
})

/** A day that can be chosen: "Fri", "Nov 20". */
const StripDay = z.strictObject({ day: z.string(), weekday: z.string(), date: z.string(), games: z.number().int() })
export type StripDay = z.infer<typeof StripDay>

/** Scores by day, newest first. */
export const Scores = z.strictObject({
  organization: z.strictObject({ orgParam: z.string(), name: z.string() }),
  /** Null when all activities are shown. */
  activity: z.strictObject({ activity: z.string(), name: z.string() }).nullable(),
  days: z.array(z.strictObject({ day: z.string(), dayText: z.string(), matches: z.array(MatchSummary) })),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
  /** Below only where the answer is brief: YYYY-MM-DD of today in the organization's zone, and of the day that is shown. */
  today: z.string().optional(), shown: z.string().optional(),
  /** The days around the one that is shown, each with how many games it has. */
  strip: z.array(StripDay).optional(),
  /** "Central Time": whose clocks are meant where a time names none. */
  zoneText: z.string().optional(),
  /** What is counted: "game", "games"; "match", "matches" where the activities say so. */
  word: z.tuple([z.string(), z.string()]).optional(),
  /** Activities that have games, whichever is chosen, in the association's order. */
  activities: z.array(z.strictObject({ activity: z.string(), name: z.string() })).optional(),
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
  /** "true": one day whole, with what is still to come on it, and the days around it. Without it results alone, newest first. */
  brief: z.enum(['true', 'false'], '"brief" can be true or false.').default('false'),
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
  shows,
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
  shows,
})
