import { z } from 'zod'
import { permissions } from '../../platform/access/permissions'
import { roleTypes } from '../../platform/access/roleTypes'
import { BodyId, Id, line } from '../../platform/call/fields'
import { PageQuery } from '../../platform/call/paging'
import { proofAgain } from '../passwords/proof.schemas'

/** A role that the asker may give someone. */
export const RoleChoice = z.strictObject({
  roleId: z.number().int(),
  name: z.string(),
  roleType: z.enum(roleTypes),
  /** True for roles that may act for every team of their school. */
  wholeSchool: z.boolean(),
})
export type RoleChoice = z.infer<typeof RoleChoice>

const Permissions = z
  .array(z.enum(permissions, 'There is no such permission.'))
  .max(permissions.length)
  .transform((chosen) => permissions.filter((each) => chosen.includes(each)))

/** What of a role can be changed. */
export const RoleChange = z.strictObject({
  name: line(60).min(1, 'Please enter a name.'),
  description: line(200),
  /** For staff: acts for every team of its school. */
  wholeSchool: z.boolean(),
  /** For staff: may be asked for when signing up. */
  requestable: z.boolean(),
  permissions: Permissions,
})
export type RoleChange = z.infer<typeof RoleChange>

/** A new role; its type stays as it is from then on. */
export const NewRole = RoleChange.extend({ roleType: z.enum(roleTypes, 'Please choose who the role is for.') })
export type NewRole = z.infer<typeof NewRole>

export const SavedRole = RoleChange.extend({
  roleId: Id,
  /** The version that was changed: if another one is current by now, it is not overwritten. */
  version: BodyId,
  /** Asked for again where a role of the office gets to decide about people or roles. */
  ...proofAgain,
})

export const roleSorts = ['name', '-name', 'roleType', '-roleType', 'permissions', '-permissions', 'people', '-people'] as const
export const RoleQuery = PageQuery.extend({ sort: z.enum(roleSorts).default('name') })

/** A role in the list of roles. */
export const RoleRow = z.strictObject({
  roleId: z.number().int(),
  name: z.string(),
  description: z.string(),
  roleType: z.enum(roleTypes),
  permissions: z.number().int(),
  /** Who hold it, as far as the reader sees them: for staff those at their own school. */
  people: z.number().int(),
})
export type RoleRow = z.infer<typeof RoleRow>

/** A role with what its own screen says of it. */
export const Role = z.strictObject({
  roleId: z.number().int(),
  version: z.number().int(),
  name: z.string(),
  description: z.string(),
  roleType: z.enum(roleTypes),
  wholeSchool: z.boolean(),
  requestable: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  people: z.number().int(),
  /** Why the reader may not change it; null if they may. */
  whyNotChange: z.string().nullable(),
  /** Why it cannot be deleted by the reader; null if it can. */
  whyNotDelete: z.string().nullable(),
  /** The portal's rules go by its name, which stays. */
  hasFixedName: z.boolean(),
})
export type Role = z.infer<typeof Role>
