import { z } from 'zod'
import { BodyId, Day, line, Slug } from '../../platform/call/fields'
import { CoachRule, StudentRule } from '../rules/eligibility.schemas'
import { shootoutCounts, type ScoreRules } from '../rules/scoreRules.schemas'
import type { ScoreConfirmation } from '../rules/scoreConfirmation.kinds'
import { StandingsRules } from '../rules/standingsRules'
import { activityKinds, genders } from './activity.schemas'
import { contestNames } from './contestName.kinds'

/** How many entries the lists of an activity have at most, and how long its texts are. */
export const activityLimits = { name: 80, term: 60, shortTerm: 10, terms: 60, levels: 100, classifications: 60, rules: 20 } as const

const whole = (least: number, most: number) => z.number('Use a whole number.').int('Use a whole number.').min(least, `At least ${least}.`).max(most, `At most ${most}.`)
const OptionalDay = z.union([z.literal(''), Day], 'Use a date like 2026-09-30.')
const word = line(20).min(1, 'This field is required.')

/** A position or category. Without a key it is new. */
export const Term = z.strictObject({
  termId: BodyId.nullable(),
  name: line(activityLimits.term).min(1, 'This field is required.').regex(/^[^,]*$/, 'Commas separate entries: please remove the comma.'),
  /** For tight tables; empty if the name will do. */
  shortName: line(activityLimits.shortTerm),
})
export type Term = z.output<typeof Term>

const RosterLimitFields = z.strictObject({ levelId: BodyId, least: whole(0, 500).nullable(), most: whole(1, 500).nullable() })

/** ScoreRules, with messages for the person who fills them out. */
export const ScoreFields = z.strictObject({
  unit: word,
  tiesAllowed: z.boolean(),
  period: z.strictObject({ name: word, regular: whole(0, 12), counts: z.enum(['sum', 'won'], 'Please choose.'), mayEndEarly: z.boolean().optional() }),
  winsNeeded: whole(1, 7).nullable(),
  maxOvertimePeriods: whole(0, 30),
  forfeitScore: z.strictObject({ winner: whole(0, 99), loser: whole(0, 99) }).nullable(),
  plausibleMaximum: whole(1, 999),
  shootout: z.enum(shootoutCounts, 'Please choose.').optional(),
}) satisfies z.ZodType<ScoreRules>

/** How the scores of an activity become final (ScoreConfirmation), with messages for the person who fills it out. */
export const ConfirmationFields = z.strictObject({
  by: z.enum(['one', 'both'], 'Please choose.'),
  answerHours: whole(1, 336),
  unanswered: z.enum(['stands', 'waits'], 'Please choose.'),
  officeApproves: z.boolean(),
}) satisfies z.ZodType<ScoreConfirmation>

/** How districts rank, without the list of tie-breakers, which has a screen of its own. */
export const Ranking = z.strictObject({
  rankBy: StandingsRules.shape.rankBy,
  points: StandingsRules.shape.points,
  /** The largest margin of one match that counts in every tie-breaker that adds margins up; null for no limit. */
  marginCap: whole(1, 1000).nullable(),
})
export type Ranking = z.output<typeof Ranking>

/** Everything of an activity that the office chooses; the days and classifications are those of the chosen academic year. */
export const ActivityFields = z.strictObject({
  name: line(activityLimits.name).min(1, 'Activity name is required.'),
  /** The name in addresses. */
  slug: Slug,
  kind: z.enum(activityKinds, 'Please choose a kind.'),
  gender: z.enum(genders, 'Please choose who takes part.'),
  /** What one of its contests is called, wherever people read of it. */
  contestName: z.enum(contestNames, 'Please choose what a contest is called.'),
  /** First and last day of its matches in that year; both empty while there is no season. */
  startsOn: OptionalDay,
  endsOn: OptionalDay,
  /** The last day on which schools may change rosters; empty for no deadline. */
  rosterDueOn: OptionalDay,
  rostersLocked: z.boolean(),
  /** Classifications of that year; empty for all. */
  classificationIds: z.array(BodyId).max(activityLimits.classifications),
  /** Levels that it is offered at; empty for all. */
  levelIds: z.array(BodyId).max(activityLimits.levels),
  rosterLimits: z.array(RosterLimitFields).max(activityLimits.levels),
  positions: z.array(Term).max(activityLimits.terms, `At most ${activityLimits.terms}.`),
  categories: z.array(Term).max(activityLimits.terms, `At most ${activityLimits.terms}.`),
  /** Null for an activity without scores. */
  scores: ScoreFields.nullable(),
  ranking: Ranking,
  scoreDueHours: whole(1, 720),
  /** Whether the other school answers a score before it counts. */
  scoreConfirmation: ConfirmationFields,
  matchMinutes: whole(10, 1440),
  studentRules: z.array(StudentRule).max(activityLimits.rules, `At most ${activityLimits.rules} rules.`),
  coachRules: z.array(CoachRule).max(activityLimits.rules, `At most ${activityLimits.rules} rules.`),
})
export type ActivityFields = z.output<typeof ActivityFields>
