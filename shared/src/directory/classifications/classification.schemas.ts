import { z } from 'zod'
import { BodyId, Id, line } from '../../platform/call/fields'
import { activityLimits } from '../activities/activityFields.schemas'

/** A year has no more; an activity's season can name all of them. */
export const mostClassifications = activityLimits.classifications

/** As schools say it: "4A". */
export const ClassificationLabel = line(30).min(1, 'Please enter a name.')

const Enrollment = z.number('This is not a number.').int('Use a whole number.').min(0, 'Use 0 or more.').max(1_000_000, 'At most 1,000,000.').nullable()

/** What of a classification the office chooses. */
export const ClassificationValues = z.strictObject({
  label: ClassificationLabel,
  /** Weighted enrollment, both ends included; null is open. */
  enrollmentFrom: Enrollment,
  enrollmentTo: Enrollment,
}).refine(({ enrollmentFrom, enrollmentTo }) => enrollmentFrom === null || enrollmentTo === null || enrollmentFrom <= enrollmentTo, {
  path: ['enrollmentTo'], message: 'This is below the other end.',
})
export type ClassificationValues = z.output<typeof ClassificationValues>

export const AddClassifications = z.strictObject({
  /** In their order, largest first; those that the year has already stay as they are. */
  classifications: z.array(ClassificationValues).min(1, 'Please enter a name.').max(mostClassifications, `At most ${mostClassifications} classifications.`),
})

export const SaveClassification = z.strictObject({
  classificationId: Id,
  values: ClassificationValues,
  /** What the person saw: if the values have changed since, they are not overwritten. */
  seen: ClassificationValues,
})

const order = z.array(BodyId).max(mostClassifications, `At most ${mostClassifications} classifications.`)

export const ClassificationOrder = z.strictObject({
  /** All classifications of the year in the order that they shall have, and in the one that the person saw. */
  order,
  seen: order,
})

export const RemoveClassification = z.strictObject({
  classificationId: BodyId,
  /** Where its districts go first: another classification of the year, or null for none. Without it one with districts stays. */
  districtsTo: BodyId.nullish(),
})

export const ClassificationRow = z.strictObject({
  classificationId: z.number().int(),
  label: z.string(),
  /** "Classification 4A" for the usual labels, others as they are. */
  name: z.string(),
  enrollmentFrom: z.number().int().nullable(),
  enrollmentTo: z.number().int().nullable(),
  /** Districts of all activities and levels in it, and their teams. */
  districts: z.number().int(),
  teams: z.number().int(),
})
export type ClassificationRow = z.infer<typeof ClassificationRow>

export const ClassificationList = z.strictObject({
  academicYear: z.string(),
  /** True for an academic year before the current one: nothing can be changed. */
  readOnly: z.boolean(),
  /** In their order. */
  classifications: z.array(ClassificationRow),
  /** The year before, where it has classifications that could be copied, in their order. */
  before: z.strictObject({ academicYear: z.string(), classifications: z.array(z.strictObject({ label: z.string(), enrollmentFrom: z.number().int().nullable(), enrollmentTo: z.number().int().nullable() })) }).nullable(),
})
export type ClassificationList = z.infer<typeof ClassificationList>
