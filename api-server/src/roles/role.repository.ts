import { and, arrayContains, asc, countDistinct, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '../db/database'
import { organization } from '../db/schema/organizations'
import { role, user, userRole } from '../db/schema/people'

/** A role as those need it who give or take it. */
const givenRole = {
  roleId: role.id, organizationId: role.organizationId, name: role.name, roleType: role.roleType,
  permissions: role.permissions, wholeSchool: role.wholeSchool, requestable: role.requestable,
}

/** All roles of the organization, by type and name. */
export async function findRoles(reader: Reader, organizationId: number) {
  return reader.select(givenRole).from(role).where(eq(role.organizationId, organizationId)).orderBy(asc(role.name), asc(role.id))
}

/**
 * A role of the organization, kept as it is until the transaction ends, so that it gains no permissions while it is given.
 * Others who give it do not wait.
 */
export async function lockRole(tx: Tx, organizationId: number, roleId: number) {
  const [row] = await tx.select(givenRole).from(role).where(and(eq(role.id, roleId), eq(role.organizationId, organizationId))).for('share')
  return row
}

/** Lets transactions that may take org admins away take turns. New rows that point to the organization do not wait. */
export async function lockOrganization(tx: Tx, organizationId: number): Promise<void> {
  await tx.select({ id: organization.id }).from(organization).where(eq(organization.id, organizationId)).for('no key update')
}

/** How many org admins there are; policy (keepOneOrgAdmin) says who is one. */
export async function countOrgAdmins(tx: Tx, organizationId: number): Promise<number> {
  const [row] = await tx
    .select({ people: countDistinct(user.id) })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(
      eq(user.organizationId, organizationId), isNull(user.deletedAt), eq(user.status, 'active'), isNotNull(user.passwordHash),
      eq(role.roleType, 'org'), arrayContains(role.permissions, ['user-edit', 'role-edit']),
    ))
  return row!.people
}
