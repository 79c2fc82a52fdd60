import { z } from 'zod'
import { roleTypes } from '../access/roleTypes'

/** A role that the asker may give somebody. */
export const RoleChoice = z.strictObject({
  roleId: z.number().int(),
  name: z.string(),
  roleType: z.enum(roleTypes),
  /** True for roles that may act for every team of their school. */
  wholeSchool: z.boolean(),
})
export type RoleChoice = z.infer<typeof RoleChoice>
