import { roleTypes, type RoleType } from '@portal/shared/platform/access/roleTypes'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { Tx } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { countOrgAdmins } from '../orgAdmins/orgAdmin.repository'
import { lockOrganization, type RoleView } from './role.repository'

/** As much of a role as deciding who may give it takes. */
export interface GivenRole {
  organizationId: number
  roleType: RoleType
  permissions: readonly string[]
  wholeSchool: boolean
}

/** As much of the person who gives or takes it. */
export type Giver = Pick<SignedIn, 'organizationId' | 'roleType' | 'permissions' | 'schoolId' | 'wholeSchool'>

/** The kinds of roles that a school's staff have to do with. */
export const schoolRoleTypes: readonly RoleType[] = ['staff', 'student', 'parent']

/** Why this person may not give this role at this school; null if they may. See refuseGiving. */
export function whyNotGive(who: Giver, role: GivenRole, schoolId: number | null): string | null {
  if (who.roleType !== 'org' && who.roleType !== 'staff') return 'Your role cannot assign roles.'
  if (who.roleType === 'staff') {
    if (!schoolRoleTypes.includes(role.roleType)) return 'Only the office gives this role.'
    if (who.schoolId === null || schoolId !== who.schoolId) return 'You may give roles at your own school only.'
    if (role.wholeSchool && !who.wholeSchool) return 'This role acts for the whole school, which yours does not.'
  }
  const lacking = role.permissions.filter((each) => !who.permissions.includes(each))
  if (lacking.length > 0) return `This role has permissions that you do not have: ${lacking.join(', ')}.`
  return null
}

/**
 * Refuses to let someone give a role, at a school or (null) at the organization: nobody gives a permission that they do
 * not hold themselves; only the office gives roles of the office; staff give staff, student and parent roles at their own
 * school. Roles of the office and of fans belong to no school, those of staff and students to one; parents may have either.
 * Call it in the transaction, on the role as lockRole (role.repository) returned it. That the school is one of the
 * organization, and that the person may be touched at all, is the caller's to check.
 * @throws DomainError not-found for a role of another organization, not-yours with the reason, invalid-input with field schoolId
 */
export function refuseGiving(who: Giver, role: GivenRole, schoolId: number | null): void {
  if (role.organizationId !== who.organizationId) throw new DomainError('not-found', { message: 'There is no such role.' })
  const why = whyNotGive(who, role, schoolId)
  if (why) throw new DomainError('not-yours', { message: why })
  const message = schoolProblem(role.roleType, schoolId)
  if (message) throw new DomainError('invalid-input', { fields: [{ field: 'schoolId', message }] })
}

/** What is wrong with holding a role of this type at a school or (null) at the organization; null if nothing. */
export function schoolProblem(roleType: RoleType, schoolId: number | null): string | null {
  if ((roleType === 'org' || roleType === 'fan') && schoolId !== null) return 'This role is not tied to a school.'
  if ((roleType === 'staff' || roleType === 'student') && schoolId === null) return 'Please select a School'
  return null
}

/**
 * Refuses to let someone take a role away that is held at a school or (null) at the organization. Who could not give it
 * cannot take it: nobody unseats those who may do more than they.
 * @throws DomainError not-found for a role of another organization, not-yours with the reason
 */
export function refuseTaking(who: Giver, role: GivenRole, schoolId: number | null): void {
  if (role.organizationId !== who.organizationId) throw new DomainError('not-found', { message: 'There is no such role.' })
  const why = whyNotGive(who, role, schoolId)
  if (why) throw new DomainError('not-yours', { message: why })
}

/**
 * Makes sure that the organization still has an org admin. Call it AFTER any change that could take one away (deleting or
 * deactivating people, taking a role, changing a role's permissions), in the same transaction: it throws, and that
 * undoes the change.
 *
 * An org admin is a person of the organization who is active, not deleted, has a password, and holds one role of type org
 * with both user-edit and role-edit. Someone who has not set a password yet does not count: they could not come to the rescue.
 *
 * Transactions that could take the last two away at once wait for each other at the organization's row; the second then
 * sees what the first did.
 * @throws DomainError last-admin
 */
export async function keepOneOrgAdmin(tx: Tx, organizationId: number): Promise<void> {
  await lockOrganization(tx, organizationId)
  if ((await countOrgAdmins(tx, organizationId)) === 0) throw new DomainError('last-admin')
}

/** Which roles a person sees: all of the organization, or for staff those of schools, with their holders at their own school. */
export const roleViewOf = (who: SignedIn): RoleView => ({
  organizationId: who.organizationId, roleTypes: who.roleType === 'org' ? roleTypes : schoolRoleTypes, schoolId: who.roleType === 'org' ? 'all' : who.schoolId,
})

/**
 * Why this person may not change or delete this role; null if they may. The office changes every role. Roles belong to the
 * whole organization, so staff change only what reaches no further than their own school: a role for schools that nobody
 * holds elsewhere, and that they could have made themselves.
 */
export function whyNotChange(who: SignedIn, role: GivenRole, heldOutside: boolean): string | null {
  if (who.roleType === 'org') return null
  const why = whyNotGive(who, role, who.schoolId)
  if (why) return why
  return heldOutside ? 'People of other schools hold this role, so the office changes it.' : null
}
