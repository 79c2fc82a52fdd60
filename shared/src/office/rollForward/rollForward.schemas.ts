import { z } from 'zod'
import { AddedKey, BodyId } from '../../platform/call/fields'

/** What can be rolled forward by itself. Schools, activities and seasons always are. */
export const rollOptions = ['districts', 'teams', 'coaches', 'students', 'makeCurrent'] as const
export type RollOption = (typeof rollOptions)[number]

export const RollOptions = z.strictObject({
  /** Districts with their tie-breakers. */
  districts: z.boolean(),
  teams: z.boolean(),
  coaches: z.boolean(),
  /** Students a grade up, graduates out. Only for a year that becomes, or is, the current one. */
  students: z.boolean(),
  makeCurrent: z.boolean(),
})
export type RollOptions = z.infer<typeof RollOptions>

/** Students that one roll-forward can leave in their grade. */
export const mostLeftOut = 1_000

/** What a roll-forward is, as the job keeps it. */
export const RollForwardInput = z.strictObject({
  fromYearId: BodyId,
  /** The label of the year that is started: typed by the person, as this cannot be undone. */
  confirmLabel: z.string().trim().max(20),
  options: RollOptions,
  /** Students who stay in their grade: they repeat it, or nobody knows better. */
  leftOutStudentIds: z.array(BodyId).max(mostLeftOut, `At most ${mostLeftOut.toLocaleString('en-US')} students can be left out.`).default([]),
})
export type RollForwardInput = z.output<typeof RollForwardInput>

export const StartRollForward = RollForwardInput.extend({ addedKey: AddedKey })

/** Names behind a count that a preview lists one by one. */
export const mostPreviewNames = 50

/** What is carried, in the order in which it is told. */
export const rollParts = ['memberships', 'classifications', 'districts', 'seasons', 'blackouts', 'schoolActivities', 'teams', 'coaches', 'favourites', 'students', 'graduates'] as const
export type RollPart = (typeof rollParts)[number]

/** What someone should look at before. */
export const rollExceptions = ['unknownGrade', 'leavesSchool', 'schoolsWithoutTeams', 'schoolsLeft', 'retiredLevels', 'coachesGone', 'notRanked', 'seasonsCut', 'blackoutsToCheck'] as const
export type RollException = (typeof rollExceptions)[number]

/** What a name can be of: each has a page, or a list that it is in. */
export const namedKinds = ['school', 'team', 'person', 'student', 'activity', 'district', 'classification', 'blackout'] as const

/** Null for a line that names nobody, such as how many go from one grade to the next. */
const Named = z.strictObject({ name: z.string(), of: z.strictObject({ kind: z.enum(namedKinds), id: z.number().int() }).nullable() })
export type Named = z.infer<typeof Named>

/** A count with the names behind it, the first mostPreviewNames of them. */
const Counted = z.strictObject({ count: z.number().int(), names: z.array(Named) })
export type Counted = z.infer<typeof Counted>

const Year = z.strictObject({ label: z.string(), startsOn: z.string(), endsOn: z.string() })

export const RollPreview = z.strictObject({
  from: Year.extend({ academicYearId: z.number().int(), isCurrent: z.boolean() }),
  to: Year.extend({
    /** Null for a year that is made. */
    academicYearId: z.number().int().nullable(),
    isCurrent: z.boolean(),
  }),
  /** Years that can be rolled forward from, the latest first. */
  fromYears: z.array(z.strictObject({ academicYearId: z.number().int(), label: z.string() })),
  /** `count`: what will be new; `standing`: what is in the year already and stays. */
  parts: z.array(Counted.extend({ part: z.enum(rollParts), standing: z.number().int() })),
  seasons: z.array(z.strictObject({ activityId: z.number().int(), activity: z.string(), startsOn: z.string(), endsOn: z.string(), fromStartsOn: z.string(), fromEndsOn: z.string() })),
  exceptions: z.array(Counted.extend({
    exception: z.enum(rollExceptions),
    /** Those who can be left out; the same as `names`, with their keys. */
    students: z.array(z.strictObject({ studentId: z.number().int(), name: z.string() })),
  })),
  /** Grades went up for this year already, and will not again. */
  gradesAreUp: z.boolean(),
  /** A roll-forward of the organization that waits or is under way. */
  runningJobId: z.number().int().nullable(),
})
export type RollPreview = z.infer<typeof RollPreview>

/** What a roll-forward did, part by part. */
export const RollCounts = z.record(z.string(), z.number().int())
export type RollCounts = Partial<Record<RollPart | 'accounts', number>>
