import { z } from 'zod'
import { Id } from '../call/fields'
import { PublicNameRules } from './publicNameRules'

/** How names stand: the association’s rule, and of the asked school whether it names its students and what their families said. */
export const StandingNames = z.strictObject({
  rules: PublicNameRules,
  version: z.string(),
  school: z.strictObject({
    schoolId: z.number().int(), name: z.string(), namesStudents: z.boolean(),
    /** Active students by what was recorded. */
    wishes: z.strictObject({ unsaid: z.number().int(), yes: z.number().int(), no: z.number().int() }),
  }).nullable(),
})
export type StandingNames = z.output<typeof StandingNames>

export const PublicNameRulesChange = z.strictObject({
  rules: PublicNameRules,
  /** The version that was changed: another one that stands meanwhile is not overwritten. */
  version: z.string().max(40),
})
export const SchoolNamingChange = z.strictObject({ schoolId: Id, namesStudents: z.boolean('Say true or false.') })
