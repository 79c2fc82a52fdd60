import { and, arrayContains, asc, countDistinct, eq, isNotNull, isNull, notInArray } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { organization } from '../organizations/organization.tables'
import { role, userRole } from '../roles/role.tables'
import { user } from '../users/user.tables'

/** An org admin as keepOneOrgAdmin (roles/role.policy) says who is one. */
const isOrgAdmin = (organizationId: number) => and(
  eq(user.organizationId, organizationId), isNull(user.deletedAt), eq(user.status, 'active'), isNotNull(user.passwordHash),
  eq(role.roleType, 'org'), arrayContains(role.permissions, ['user-edit', 'role-edit']),
)

/** How many org admins there are. */
export async function countOrgAdmins(tx: Tx, organizationId: number): Promise<number> {
  const [row] = await tx
    .select({ people: countDistinct(user.id) })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(isOrgAdmin(organizationId))
  return row!.people
}

/** The org admins but for these people, each once, with what a message to them needs. */
export async function findOrgAdmins(reader: Reader, organizationId: number, except: readonly number[]) {
  return reader
    .selectDistinct({ userId: user.id, firstName: user.firstName, email: user.email })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(isOrgAdmin(organizationId), notInArray(user.id, [...except])))
    .orderBy(asc(user.id))
}

/** Who did something, and in which organization, by whose clock its admins are told. */
export async function findDoer(reader: Reader, userId: number) {
  const [row] = await reader
    .select({ firstName: user.firstName, lastName: user.lastName, organizationName: organization.name, timeZone: organization.timeZone })
    .from(user)
    .innerJoin(organization, eq(organization.id, user.organizationId))
    .where(eq(user.id, userId))
  return row!
}
