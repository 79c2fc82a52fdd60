import { and, eq, inArray } from 'drizzle-orm'
import type { FormStep } from '@portal/shared/office/forms/formSettings.types'
import type { Names } from '@portal/shared/office/forms/whoSees'
import { role, userRole } from '../../identity/roles/role.tables'
import { user } from '../../identity/users/user.tables'
import type { Reader } from '../../platform/db/database'

/** The role that a session is in. */
export async function findHeldRole(reader: Reader, userRoleId: number): Promise<number | undefined> {
  const [row] = await reader.select({ roleId: userRole.roleId }).from(userRole).where(eq(userRole.id, userRoleId))
  return row?.roleId
}

/** What the roles and people of steps are called. */
export async function findNamesOf(reader: Reader, organizationId: number, steps: readonly FormStep[]): Promise<Names> {
  const roleIds = steps.flatMap(({ who }) => (who.kind === 'role' ? who.roleIds : []))
  const userIds = steps.flatMap(({ who }) => (who.kind === 'person' ? [who.userId] : []))
  const roles = roleIds.length === 0 ? [] : await reader.select({ id: role.id, name: role.name }).from(role).where(and(eq(role.organizationId, organizationId), inArray(role.id, roleIds)))
  const people = userIds.length === 0 ? [] : await reader.select({ id: user.id, firstName: user.firstName, lastName: user.lastName }).from(user).where(and(eq(user.organizationId, organizationId), inArray(user.id, userIds)))
  return {
    role: (roleId) => roles.find(({ id }) => id === roleId)?.name ?? 'a role that is gone',
    person: (userId) => people.filter(({ id }) => id === userId).map(({ firstName, lastName }) => `${firstName} ${lastName}`)[0] ?? 'someone who left',
  }
}
