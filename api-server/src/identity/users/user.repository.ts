import { and, asc, eq, exists, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import type { AccountStatus, ListedStatus } from '@portal/shared/identity/users/personList.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import { school } from '../../directory/schools/school.tables'
import { tag, tagged } from '../../directory/tags/tag.tables'
import { familyInvitation } from '../family/family.tables'
import { passwordLink } from '../passwords/password.tables'
import { role, userRole } from '../roles/role.tables'
import { session } from '../sessions/session.tables'
import { student } from '../students/student.tables'
import { user } from './user.tables'
import type { Listed, PersonTable } from './personPage.repository'
import { ofAssociation } from '../organizations/ofAssociation.repository'

/** Which people a reader sees: of one organization, of one kind and, for staff, with that role at their own school. */
export interface Visible {
  organizationId: number
  roleType: RoleType
  /** 'all' for the office; a school for its staff; null for staff without a school, who see nobody. */
  schoolId: number | null | 'all'
}

export interface UserFilters {
  status?: AccountStatus | undefined
  schoolId?: number | undefined
  roleId?: number | undefined
  tagId?: number | undefined
  password?: 'none' | undefined
}

/** A held role that makes its person visible. */
const isVisibleRole = ({ roleType, schoolId }: Visible): SQL | undefined =>
  and(eq(role.roleType, roleType), schoolId === 'all' ? undefined : schoolId === null ? sql`false` : eq(userRole.schoolId, schoolId))

/** People of a status; without one, all but the deleted. Whose data was wiped is nobody anymore. Literals, as the indexes have them. */
export function hasStatus(table: PersonTable, status: ListedStatus | undefined): SQL | undefined {
  if (status === 'deleted') return isNotNull(table.deletedAt)
  return and(isNull(table.deletedAt), status === 'inactive' ? sql`${table.status} = 'inactive'` : status === 'active' ? sql`${table.status} = 'active'` : undefined)
}

/** People with a tag, if the reader may know of that tag. */
export function hasTag(reader: Reader, table: PersonTable, subjectType: 'user' | 'student', tagId: number | undefined, schoolId: number | null | 'all'): SQL | undefined {
  if (tagId === undefined) return undefined
  const isOn = and(eq(tagged.tagId, tagId), eq(tagged.subjectType, subjectType))
  const ids = reader.select({ id: tagged.subjectId }).from(tagged)
  // The office knows every tag: no need to look. As an array, so that the planner begins with those who have it.
  return sql`${table.id} = any(array(${schoolId === 'all' ? ids.where(isOn) : ids.innerJoin(tag, eq(tag.id, tagged.tagId)).where(and(isOn, isKnownTag(schoolId)))}))`
}

/** The people that a reader sees, narrowed to what they ask for. */
export function listedUsers(reader: Reader, visible: Visible, { status, schoolId, roleId, tagId, password }: UserFilters): Listed {
  const holds = (condition: SQL | undefined) =>
    exists(reader.select({ one: sql`1` }).from(userRole).innerJoin(role, eq(role.id, userRole.roleId)).where(and(eq(userRole.userId, user.id), condition)))
  const isNarrowed = visible.schoolId !== 'all' || schoolId !== undefined || roleId !== undefined || tagId !== undefined || password !== undefined || status === 'active' || status === 'invited'
  return {
    table: user,
    isNarrowed,
    conditions: [
      eq(user.organizationId, visible.organizationId),
      hasStatus(user, status === 'invited' ? 'active' : status),
      status === 'active' ? isNotNull(user.passwordHash) : status === 'invited' ? isNull(user.passwordHash) : undefined,
      status === 'deleted' ? isNull(user.erasedAt) : undefined,
      password === 'none' ? isNull(user.passwordHash) : undefined,
      sql`${sql.raw(`'${visible.roleType}'`)} = any(${user.roleTypes})`,
      visible.schoolId === 'all' && schoolId === undefined && roleId === undefined
        ? undefined
        : holds(and(isVisibleRole(visible), schoolId === undefined ? undefined : eq(userRole.schoolId, schoolId), roleId === undefined ? undefined : eq(role.id, roleId))),
      hasTag(reader, user, 'user', tagId, visible.schoolId),
    ],
  }
}

const heldRole = {
  userId: userRole.userId, roleName: role.name, roleType: role.roleType, organizationId: role.organizationId, permissions: role.permissions,
  wholeSchool: role.wholeSchool, schoolId: userRole.schoolId, schoolName: school.name,
}
const person = {
  userId: user.id, firstName: user.firstName, lastName: user.lastName, email: user.email, phone: user.phone,
  status: user.status, deletedAt: user.deletedAt, erasedAt: user.erasedAt,
  hasPassword: sql<boolean>`${user.passwordHash} is not null`,
}

async function findHeldRoles(reader: Reader, userIds: number[]) {
  if (userIds.length === 0) return []
  return reader
    .select(heldRole)
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .leftJoin(school, eq(school.id, userRole.schoolId))
    .where(inArray(userRole.userId, userIds))
    .orderBy(asc(role.name), asc(school.name))
}
export type HeldRole = Awaited<ReturnType<typeof findHeldRoles>>[number]

/** People by their keys, in the order of these, each with every role that they hold. */
export async function findUsersWithRoles(reader: Reader, organizationId: number, userIds: number[]) {
  if (userIds.length === 0) return []
  const people = await reader.select(person).from(user).where(and(eq(user.organizationId, organizationId), inArray(user.id, userIds)))
  return withRoles(userIds, people, await findHeldRoles(reader, userIds))
}
export type UserWithRoles = Awaited<ReturnType<typeof findUsersWithRoles>>[number]

/** The same, kept from others until the transaction ends; in the order of keys, so that two such calls do not wait for each other. */
export async function lockUsersWithRoles(tx: Tx, organizationId: number, userIds: number[]): Promise<UserWithRoles[]> {
  if (userIds.length === 0) return []
  const people = await tx.select(person).from(user).where(and(eq(user.organizationId, organizationId), inArray(user.id, userIds))).orderBy(asc(user.id)).for('update')
  return withRoles(userIds, people, await findHeldRoles(tx, userIds))
}

function withRoles<Person extends { userId: number }>(userIds: number[], people: Person[], held: HeldRole[]) {
  const byId = new Map(people.map((each) => [each.userId, { ...each, roles: [] as HeldRole[] }]))
  for (const each of held) byId.get(each.userId)?.roles.push(each)
  return [...new Set(userIds)].flatMap((id) => byId.get(id) ?? [])
}

/** What people or students are called, by key. */
export async function findNames(reader: Reader, subjectType: 'user' | 'student', organizationId: number, ids: number[]): Promise<Map<number, string>> {
  const table = subjectType === 'user' ? user : student
  const rows = await reader.select({ id: table.id, firstName: table.firstName, lastName: table.lastName }).from(table).where(and(eq(table.organizationId, organizationId), inArray(table.id, ids)))
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
}

/** The students whose accounts these are. */
export async function findStudentsOf(reader: Reader, userIds: number[]): Promise<number[]> {
  if (userIds.length === 0) return []
  return (await reader.select({ studentId: student.id }).from(student).where(inArray(student.userId, userIds))).map(({ studentId }) => studentId)
}

/** The tags of people that a reader may know of: the organization's and, for staff, those of their own school. */
export async function findTagsOf(reader: Reader, subjectType: 'user' | 'student', ids: number[], schoolId: number | null | 'all') {
  if (ids.length === 0) return []
  return reader
    .select({ subjectId: tagged.subjectId, tagId: tag.id, name: tag.name, color: tag.color })
    .from(tagged)
    .innerJoin(tag, eq(tag.id, tagged.tagId))
    .where(and(eq(tagged.subjectType, subjectType), inArray(tagged.subjectId, ids), isKnownTag(schoolId)))
    .orderBy(asc(tag.name))
}

const isKnownTag = (schoolId: number | null | 'all') => (schoolId === 'all' ? undefined : or(isNull(tag.schoolId), schoolId === null ? undefined : eq(tag.schoolId, schoolId)))

export async function findTagChoices(reader: Reader, organizationId: number, schoolId: number | null | 'all') {
  return reader.select({ tagId: tag.id, name: tag.name, color: tag.color }).from(tag).where(and(eq(tag.organizationId, organizationId), isKnownTag(schoolId))).orderBy(asc(tag.name))
}

export async function findRoleChoices(reader: Reader, organizationId: number, roleType: RoleType) {
  return reader.select({ roleId: role.id, name: role.name }).from(role).where(and(eq(role.organizationId, organizationId), eq(role.roleType, roleType))).orderBy(asc(role.name))
}

export async function findSchoolName(reader: Reader, organizationId: number, schoolId: number) {
  const [row] = await reader.select({ schoolId: school.id, name: school.name }).from(school).where(and(eq(school.organizationId, organizationId), eq(school.id, schoolId), ofAssociation()))
  return row
}

/** What several people's rows become at once. */
export async function updateUsers(tx: Tx, userIds: number[], values: { status?: 'active' | 'inactive'; deletedAt?: Date | null }): Promise<void> {
  if (userIds.length > 0) await tx.update(user).set(values).where(inArray(user.id, userIds))
}

/** Ends what lets people in: their sessions, those in which they act as others, links to set a password and invitations that they sent or were to be part of. */
export async function endAccess(tx: Tx, userIds: number[], now: Date): Promise<void> {
  if (userIds.length === 0) return
  await tx.update(session).set({ revokedAt: now }).where(and(or(inArray(session.userId, userIds), inArray(session.actingUserId, userIds)), isNull(session.revokedAt)))
  await tx.update(passwordLink).set({ usedAt: now }).where(and(inArray(passwordLink.userId, userIds), isNull(passwordLink.usedAt)))
  await tx.update(familyInvitation).set({ cancelledAt: now }).where(and(
    or(inArray(familyInvitation.sentByUserId, userIds), inArray(familyInvitation.parentUserId, userIds)), isNull(familyInvitation.usedAt), isNull(familyInvitation.cancelledAt),
  ))
}

const ownProfile = { firstName: user.firstName, lastName: user.lastName, phone: user.phone, email: user.email, phoneVerifiedAt: user.phoneVerifiedAt }

type OwnRow = { firstName: string; lastName: string; phone: string; email: string; phoneVerifiedAt: Date | null }

/** The school's record of a student says which address the student signs in with. */
async function withRights(reader: Reader, userId: number, { phoneVerifiedAt, ...row }: OwnRow) {
  const records = await reader.select({ id: student.id }).from(student).where(and(eq(student.userId, userId), isNull(student.deletedAt))).limit(1)
  return { ...row, isPhoneProved: row.phone !== '' && phoneVerifiedAt !== null, mayChangeEmail: records.length === 0 }
}

export async function findOwnProfile(reader: Reader, userId: number) {
  const [row] = await reader.select(ownProfile).from(user).where(eq(user.id, userId))
  return withRights(reader, userId, row!)
}

/** The person's row as it is, kept from others until the transaction ends. */
export async function lockOwnProfile(tx: Tx, userId: number) {
  const [row] = await tx.select(ownProfile).from(user).where(eq(user.id, userId)).for('update')
  return withRights(tx, userId, row!)
}

export async function updateOwnProfile(tx: Tx, userId: number, values: { firstName: string; lastName: string }) {
  const [row] = await tx.update(user).set(values).where(eq(user.id, userId)).returning(ownProfile)
  return withRights(tx, userId, row!)
}

/** @returns false if the profile was completed before */
export async function completeProfile(tx: Tx, userId: number): Promise<boolean> {
  const done = await tx.update(user).set({ isNewProfile: false }).where(and(eq(user.id, userId), eq(user.isNewProfile, true))).returning({ id: user.id })
  return done.length > 0
}

/** What a person is reached at, each with the moment in which it was proved (null: it was not). */
export async function updateOwnContact(tx: Tx, userId: number, values: { email: string; emailVerifiedAt: Date | null } | { phone: string; phoneVerifiedAt: Date | null }): Promise<void> {
  await tx.update(user).set(values).where(eq(user.id, userId))
}
