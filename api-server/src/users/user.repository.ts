import { and, asc, eq, exists, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { RoleType } from '@portal/shared/access/roleTypes'
import type { userSorts } from '@portal/shared/users/user.schemas'
import type { Reader, Tx } from '../db/database'
import { role, user, userRole } from '../db/schema/people'
import { school } from '../db/schema/schools'

/** Which people a reader sees: of one organization, of one kind and, for staff, with that role at their own school. */
export interface Visible {
  organizationId: number
  roleType: RoleType
  /** 'all' for the office; a school for its staff; null for staff without a school, who see nobody. */
  schoolId: number | null | 'all'
}

type UserSort = (typeof userSorts)[number]

/** A held role that makes its person visible. */
const isVisibleRole = ({ roleType, schoolId }: Visible): SQL | undefined =>
  and(eq(role.roleType, roleType), schoolId === 'all' ? undefined : schoolId === null ? sql`false` : eq(userRole.schoolId, schoolId))

/** People who are not deleted and, if something is searched, whose name or e-mail contains every word of it. */
function isListed(reader: Reader, visible: Visible, search: string): SQL | undefined {
  const held = reader.select({ one: sql`1` }).from(userRole).innerJoin(role, eq(role.id, userRole.roleId)).where(and(eq(userRole.userId, user.id), isVisibleRole(visible)))
  const words = search.split(/\s+/).filter(Boolean)
  return and(
    eq(user.organizationId, visible.organizationId),
    isNull(user.deletedAt),
    exists(held),
    ...words.map((word) => {
      // What people type is text, not a pattern.
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return or(ilike(user.firstName, pattern), ilike(user.lastName, pattern), ilike(user.email, pattern))
    }),
  )
}

export async function countUsers(reader: Reader, visible: Visible, search: string): Promise<number> {
  return reader.$count(user, isListed(reader, visible, search))
}

const orders: Record<UserSort, SQL[]> = {
  name: [sql`lower(${user.lastName})`, sql`lower(${user.firstName})`],
  '-name': [sql`lower(${user.lastName}) desc`, sql`lower(${user.firstName}) desc`],
  email: [sql`${user.email}`],
  '-email': [sql`${user.email} desc`],
}

/** One page, with the visible roles and schools of each person and whether they hold a role of the office. */
export async function findUserPage(
  reader: Reader,
  visible: Visible,
  { search, sort, offset, limit }: { search: string; sort: UserSort; offset: number; limit: number },
) {
  const people = await reader
    .select({ userId: user.id, firstName: user.firstName, lastName: user.lastName, email: user.email })
    .from(user)
    .where(isListed(reader, visible, search))
    .orderBy(...orders[sort], asc(user.id))
    .limit(limit)
    .offset(offset)
  const held = await reader
    .select({ userId: userRole.userId, roleName: role.name, roleType: role.roleType, schoolName: school.name, isVisible: sql<boolean>`(${isVisibleRole(visible)})` })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .leftJoin(school, eq(school.id, userRole.schoolId))
    .where(inArray(userRole.userId, people.map(({ userId }) => userId)))
    .orderBy(asc(role.name), asc(school.name))
  return people.map((person) => {
    const own = held.filter(({ userId }) => userId === person.userId)
    const seen = own.filter(({ isVisible }) => isVisible)
    return {
      ...person,
      roles: [...new Set(seen.map(({ roleName }) => roleName))],
      schools: [...new Set(seen.flatMap(({ schoolName }) => schoolName ?? []))],
      isOffice: own.some(({ roleType }) => roleType === 'org'),
    }
  })
}

const ownProfile = { firstName: user.firstName, lastName: user.lastName, phone: user.phone, email: user.email }

export async function findOwnProfile(reader: Reader, userId: number) {
  const [row] = await reader.select(ownProfile).from(user).where(eq(user.id, userId))
  return row!
}

/** The person's row as it is, kept from others until the transaction ends. */
export async function lockOwnProfile(tx: Tx, userId: number) {
  const [row] = await tx.select(ownProfile).from(user).where(eq(user.id, userId)).for('update')
  return row!
}

export async function updateOwnProfile(tx: Tx, userId: number, values: { firstName: string; lastName: string; phone: string }) {
  const [row] = await tx.update(user).set(values).where(eq(user.id, userId)).returning(ownProfile)
  return row!
}
