import { z } from 'zod'
import { BodyId, Day, Id, line } from '../../platform/call/fields'

export const YearValues = z.strictObject({
  label: line(20).min(1, 'Please enter a label, such as 2026-27.'),
  startsOn: Day,
  endsOn: Day,
})
export type YearValues = z.infer<typeof YearValues>

export const SavedYear = YearValues.extend({
  academicYearId: Id,
  /** What the person saw: if the values have changed since, they are not overwritten. */
  seen: YearValues,
})

/** The current year that the person saw, and the one that is to replace it. */
export const CurrentYear = z.strictObject({ academicYearId: Id, seenCurrentId: BodyId })

export const YearRow = YearValues.extend({
  academicYearId: z.number().int(),
  isCurrent: z.boolean(),
  /** Began before the current one: read-only but for the office. */
  isPast: z.boolean(),
  /** Teams and matches in it. */
  teams: z.number().int(),
  matches: z.number().int(),
})
export type YearRow = z.infer<typeof YearRow>
