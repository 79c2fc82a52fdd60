import { z } from 'zod'
import { NamedActivity } from '../../directory/activities/activity.schemas'
import { BodyId, Id, line } from '../../platform/call/fields'
import { UnfinishedMatches } from '../certifications/unfinished.schemas'
import { StandingsTable } from './standing.schemas'

/** Why something was decided, shown to everyone under the table. */
const Reason = line(300).min(1, 'Please enter a reason.')

/** Points given (+) or taken (-), to a thousandth. */
const AdjustedPoints = z
  .number('Enter a number of points, like -3 or 0.5.')
  .min(-100, 'At most 100 points.')
  .max(100, 'At most 100 points.')
  .refine((points) => points !== 0, 'Enter a number of points, like -3 or 0.5.')
  .refine((points) => Number.isInteger(Math.round(points * 1e6) / 1e3), 'At most three decimals.')

export const AddAdjustment = z.strictObject({
  districtId: Id,
  /** Made by the browser for one filling of the form: sent twice, it adds one. */
  key: z.uuid('This is not a valid key.'),
  teamId: BodyId,
  points: AdjustedPoints,
  reason: Reason,
})

/** A value that staff enter, from and to what: who has seen another value is told. */
const EnteredValue = z.number('Enter a number.').min(-1_000_000, 'This is too small.').max(1_000_000, 'This is too large.').nullable()

export const SaveExternalValues = z.strictObject({
  districtId: Id,
  /** One that the district's tie-breakers use. */
  key: z.string().trim().min(1, 'Please choose one.').max(40, 'At most 40 characters.'),
  /** Null removes a value. `seen` is the value when the form was opened. */
  values: z.array(z.strictObject({ teamId: BodyId, value: EnteredValue, seen: EnteredValue })).min(1, 'Enter a value.').max(60)
    .refine((values) => new Set(values.map(({ teamId }) => teamId)).size === values.length, 'A team is named twice.'),
})

export const SetIneligible = z.strictObject({ teamId: Id, reason: Reason })

export const NameChair = z.strictObject({
  districtId: Id,
  /** Null for the office alone. */
  userId: BodyId.nullable(),
  seen: BodyId.nullable(),
})

/** A moment with who did it, as people read it. `by` is null for whom the reader may not know. */
const Done = z.strictObject({ at: z.iso.datetime(), atText: z.string(), by: z.string().nullable() })

const team = { teamId: z.number().int(), teamName: z.string() }

/** A district with its table and all that was decided about it. */
export const DistrictPage = z.strictObject({
  organization: z.string(),
  academicYear: z.string(),
  activity: NamedActivity,
  level: z.strictObject({ level: z.string(), name: z.string() }),
  table: StandingsTable,
  /** Teams that nothing parts where a coin toss or a value is still due: each list shares a rank. */
  levelTeams: z.array(z.strictObject({ rank: z.number().int(), teams: z.array(z.strictObject(team)) })),
  /**
   * Extra matches that would part level teams and are not scheduled yet, by what the form for a new match needs; none where the
   * tie-breakers have no such match.
   */
  deciding: z.array(z.strictObject({ teamId: z.number().int(), schoolActivityId: z.number().int(), teamLevelId: z.number().int(), opponentId: z.number().int(), names: z.string() })),
  /** The latest first; those that were undone have an end. */
  adjustments: z.array(z.strictObject({ adjustmentId: z.number().int(), ...team, points: z.number(), reason: z.string(), given: Done, removed: Done.nullable() })),
  /** Values that the tie-breakers ask for, by their key. */
  externals: z.array(z.strictObject({
    key: z.string(), label: z.string(), better: z.enum(['higher', 'lower']),
    values: z.array(z.strictObject({ ...team, value: z.number().nullable() })),
  })),
  ineligible: z.array(z.strictObject({ ...team, reason: z.string(), from: Done.nullable(), ended: Done.nullable() })),
  tosses: z.array(z.strictObject({ order: z.array(z.strictObject(team)), tossedBy: z.string(), tossedAtText: z.string() })),
  chair: z.strictObject({ userId: z.number().int(), name: z.string() }).nullable(),
  /** What is neither played nor final, for people who may certify; null for others and once the order is certified. */
  unfinished: UnfinishedMatches.nullable(),
  /** The certifications, the standing one first if there is one. */
  certifications: z.array(z.strictObject({
    certificationId: z.number().int(),
    stands: z.boolean(),
    /** The table has changed since. */
    isOutdated: z.boolean(),
    note: z.string(),
    /** How many matches were not final when it was certified. */
    unfinished: z.number().int(),
    certified: Done,
    decertified: Done.nullable(),
    decertifyReason: z.string(),
    /** As certified, with the place that each has now that some gave theirs up: null for those and for the unranked. */
    rows: z.array(z.strictObject({ ...team, rank: z.number().int().nullable(), shared: z.boolean(), reason: z.string(), place: z.number().int().nullable() })),
    withdrawals: z.array(z.strictObject({ ...team, reason: z.string(), given: Done, undone: Done.nullable() })),
  })),
  can: z.strictObject({
    /** Give and take points, enter values, take teams out of the ranking, record tosses, name the chair. */
    decide: z.boolean(),
    /** Certify, take that back, note who gives up a place. */
    certify: z.boolean(),
  }),
})
export type DistrictPage = z.infer<typeof DistrictPage>

export const ChairChoices = z.strictObject({ people: z.array(z.strictObject({ userId: z.number().int(), name: z.string(), school: z.string(), role: z.string() })) })
