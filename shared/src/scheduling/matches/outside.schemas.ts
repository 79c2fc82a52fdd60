import { z } from 'zod'
import { BodyId, Id, line, TimeZone } from '../../platform/call/fields'

/** What is known of a school from outside the association: enough to play against it. */
export const OutsideSchoolFields = z.strictObject({
  name: line(120).min(1, 'Please name the school.'),
  city: line(80).min(1, 'Please enter where it is.'),
  state: line(30),
  /** Empty for the organization's. */
  timeZone: z.union([z.literal(''), TimeZone], 'This is not a time zone.'),
})
export type OutsideSchoolFields = z.infer<typeof OutsideSchoolFields>

export const AddOutsideTeam = OutsideSchoolFields.extend({
  /** The team that wants to play against it: the new one plays the same, at the same level, in the same year. */
  teamId: Id,
  key: z.uuid('This is not a valid key.'),
  /** Keys of schools that were offered and are not it. */
  seen: z.array(BodyId).max(50).default([]),
})
export const TakeOutsideTeam = z.strictObject({ teamId: Id, schoolId: Id })
export const OutsideQuery = z.strictObject({ teamId: Id, name: line(120), city: line(80).default('') })

/** A school that may be the one that someone means. */
export const SimilarSchool = z.strictObject({
  schoolId: z.number().int(), name: z.string(), city: z.string(), state: z.string(),
  /** False for a school of the association, whose teams are found among the opponents. */
  isOutside: z.boolean(),
})
export type SimilarSchool = z.infer<typeof SimilarSchool>
