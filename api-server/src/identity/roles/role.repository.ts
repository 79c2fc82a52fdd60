import { and, asc, desc, eq, ilike, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import type { roleSorts } from '@portal/shared/identity/roles/role.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import { likePattern } from '../../platform/db/likePattern'
import { organization } from '../organizations/organization.tables'
import { personRequest } from '../requests/request.tables'
import { user } from '../users/user.tables'
import { role, userRole } from './role.tables'

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

/** Which roles a reader sees, and whose holders they count: of all schools, or of their own. */
export interface RoleView {
  organizationId: number
  roleTypes: readonly RoleType[]
  schoolId: number | null | 'all'
}

/** People of the portal who hold the role where the reader sees them. */
const holders = ({ schoolId }: RoleView): SQL<number> => sql<number>`(
  select count(distinct held.user_id)::int from ${userRole} held join ${user} person on person.id = held.user_id and person.deleted_at is null
  where held.role_id = role.id${schoolId === 'all' ? sql`` : schoolId === null ? sql` and false` : sql` and held.school_id = ${schoolId}`})`

/** How many people hold each role where the reader sees them, by role; those whom nobody holds are not in it. */
export async function countHolders(reader: Reader, { organizationId, schoolId }: RoleView): Promise<Record<string, number>> {
  const at = schoolId === 'all' ? undefined : schoolId === null ? sql`false` : eq(userRole.schoolId, schoolId)
  const rows = await reader.select({ roleId: userRole.roleId, people: sql<number>`count(distinct ${userRole.userId})::int` })
    .from(userRole).innerJoin(role, eq(role.id, userRole.roleId)).innerJoin(user, eq(user.id, userRole.userId))
    .where(and(eq(role.organizationId, organizationId), isNull(user.deletedAt), at)).groupBy(userRole.roleId)
  return Object.fromEntries(rows.map(({ roleId, people }) => [roleId, people]))
}

const isListed = ({ organizationId, roleTypes }: RoleView, search: string) =>
  and(
    eq(role.organizationId, organizationId), inArray(role.roleType, [...roleTypes]),
    ...search.split(/\s+/).filter(Boolean).map((word) => ilike(sql`${role.name} || ' ' || ${role.description}`, likePattern(word))),
  )

export async function countRoles(reader: Reader, view: RoleView, search: string): Promise<number> {
  return reader.$count(role, isListed(view, search))
}

/** @param held of countHolders */
export async function findRolePage(reader: Reader, view: RoleView, held: Record<string, number>, { search, sort, offset, limit }: { search: string; sort: (typeof roleSorts)[number]; offset: number; limit: number }) {
  const name = sql`lower(${role.name}) collate "C"`
  const keys: Record<string, SQL> = {
    name, people: sql`people`, permissions: sql`cardinality(${role.permissions})`,
    roleType: sql`array_position(array['org', 'staff', 'student', 'parent', 'fan'], ${role.roleType})`,
  }
  const key = keys[sort.replace('-', '')]!
  return reader
    .select({
      roleId: role.id, name: role.name, description: role.description, roleType: role.roleType,
      permissions: sql<number>`cardinality(${role.permissions})`, people: sql<number>`coalesce((${JSON.stringify(held)}::jsonb ->> (${role.id})::text)::int, 0)`.as('people'),
    })
    .from(role)
    .where(isListed(view, search))
    .orderBy(sort.startsWith('-') ? desc(key) : asc(key), asc(name), asc(role.id))
    .limit(limit)
    .offset(offset)
}

const wholeRole = { ...givenRole, description: role.description, version: role.version }

/** A role that the reader sees, with how many hold it. */
export async function findRole(reader: Reader, view: RoleView, roleId: number) {
  const [row] = await reader.select({ ...wholeRole, people: holders(view) }).from(role).where(and(eq(role.id, roleId), isListed(view, '')))
  return row
}

/** A role that is changed or deleted: nobody gives it until the transaction ends. */
export async function lockRoleForChange(tx: Tx, view: RoleView, roleId: number) {
  const [row] = await tx.select(wholeRole).from(role).where(and(eq(role.id, roleId), isListed(view, ''))).for('update')
  return row
}

/** Whether anyone, deleted people among them, holds a role elsewhere than at a school. */
export async function isHeldOutside(reader: Reader, roleId: number, schoolId: number): Promise<boolean> {
  return (await reader.$count(userRole, and(eq(userRole.roleId, roleId), sql`${userRole.schoolId} is distinct from ${schoolId}`))) > 0
}

/** What keeps a role from being deleted: people who hold it, deleted ones among them, and requests that name it. */
export async function countUses(reader: Reader, roleId: number): Promise<{ people: number; deletedPeople: number; requests: number }> {
  const [held] = await reader
    .select({ people: sql<number>`count(distinct ${user.id}) filter (where ${user.deletedAt} is null)::int`, deletedPeople: sql<number>`count(distinct ${user.id}) filter (where ${user.deletedAt} is not null)::int` })
    .from(userRole)
    .innerJoin(user, eq(user.id, userRole.userId))
    .where(eq(userRole.roleId, roleId))
  return { ...held!, requests: await reader.$count(personRequest, eq(personRequest.roleId, roleId)) }
}

/** Another role of the organization with this name, however its letters are written. */
export async function findRoleNamed(tx: Tx, organizationId: number, name: string, exceptRoleId?: number) {
  const [row] = await tx
    .select(wholeRole)
    .from(role)
    .where(and(eq(role.organizationId, organizationId), sql`lower(${role.name}) = lower(${name})`, exceptRoleId === undefined ? undefined : ne(role.id, exceptRoleId)))
  return row
}

/** @returns its key; undefined if someone was quicker with this name */
export async function insertRole(tx: Tx, values: typeof role.$inferInsert): Promise<number | undefined> {
  const [row] = await tx.insert(role).values(values).onConflictDoNothing().returning({ id: role.id })
  return row?.id
}

/** @returns its new version */
export async function updateRole(tx: Tx, roleId: number, values: Partial<typeof role.$inferInsert>): Promise<number> {
  const [row] = await tx.update(role).set({ ...values, version: sql`${role.version} + 1` }).where(eq(role.id, roleId)).returning({ version: role.version })
  return row!.version
}

export async function deleteRole(tx: Tx, roleId: number): Promise<void> {
  await tx.delete(role).where(eq(role.id, roleId))
}
