import { and, asc, desc, eq, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import type { EmergencyContact, RoleGrant } from '@portal/shared/identity/profiles/profileFields.schemas'
import type { SubjectType } from '@portal/shared/identity/users/person.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import { school } from '../../directory/schools/school.tables'
import { audit } from '../../platform/audit/audit.tables'
import { parentOfStudent } from '../family/family.tables'
import { role, userRole } from '../roles/role.tables'
import { session } from '../sessions/session.tables'
import { student } from '../students/student.tables'
import { user } from '../users/user.tables'
import { emergencyContact } from './profile.tables'
import { ofAssociation } from '../organizations/ofAssociation.repository'

const columns = {
  userId: user.id, organizationId: user.organizationId, firstName: user.firstName, lastName: user.lastName, email: user.email, phone: user.phone,
  address: user.address, city: user.city, state: user.state, zip: user.zip, positions: user.positions, photoFileId: user.photoFileId,
  status: user.status, createdAt: user.createdAt, deletedAt: user.deletedAt, passwordHash: user.passwordHash, phoneVerifiedAt: user.phoneVerifiedAt,
}

/** Someone of the organization, deleted people too. */
export async function findPerson(reader: Reader, organizationId: number, userId: number) {
  const [row] = await reader.select(columns).from(user).where(and(eq(user.id, userId), eq(user.organizationId, organizationId)))
  return row
}
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** The same, kept from others until the transaction ends: roles are given and taken under this lock too. */
export async function lockPerson(tx: Tx, organizationId: number, userId: number) {
  const [row] = await tx.select(columns).from(user).where(and(eq(user.id, userId), eq(user.organizationId, organizationId))).for('update')
  return row
}

/** The roles that someone holds, with what decides who may give and take them. */
export async function findRolesOf(reader: Reader, userId: number) {
  return reader
    .select({
      userRoleId: userRole.id, roleId: role.id, roleName: role.name, roleType: role.roleType, permissions: role.permissions, wholeSchool: role.wholeSchool,
      organizationId: role.organizationId, schoolId: userRole.schoolId, schoolName: school.name,
    })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .leftJoin(school, eq(school.id, userRole.schoolId))
    .where(eq(userRole.userId, userId))
    .orderBy(asc(userRole.id))
}
export type HeldRole = Awaited<ReturnType<typeof findRolesOf>>[number]

/** The students whose parent someone is. */
export async function findChildrenOf(reader: Reader, userId: number) {
  return reader
    .select({ studentId: student.id, firstName: student.firstName, lastName: student.lastName, schoolId: student.schoolId, schoolName: school.name })
    .from(parentOfStudent)
    .innerJoin(student, eq(student.id, parentOfStudent.studentId))
    .innerJoin(school, eq(school.id, student.schoolId))
    .where(and(eq(parentOfStudent.userId, userId), isNull(student.deletedAt)))
    .orderBy(asc(student.lastName), asc(student.firstName), asc(student.id))
}
export type Child = Awaited<ReturnType<typeof findChildrenOf>>[number]

export async function insertPerson(tx: Tx, values: typeof user.$inferInsert): Promise<number> {
  const [row] = await tx.insert(user).values(values).returning({ id: user.id })
  return row!.id
}

export async function updatePerson(tx: Tx, userId: number, values: Partial<typeof user.$inferInsert>): Promise<void> {
  if (Object.keys(values).length > 0) await tx.update(user).set(values).where(eq(user.id, userId))
}

export async function insertRoles(tx: Tx, userId: number, grants: readonly RoleGrant[]): Promise<void> {
  if (grants.length > 0) await tx.insert(userRole).values(grants.map(({ roleId, schoolId }) => ({ userId, roleId, schoolId })))
}

/** Takes roles away, and with them the sessions that were opened in them. */
export async function deleteRoles(tx: Tx, userRoleIds: number[]): Promise<void> {
  if (userRoleIds.length === 0) return
  await tx.delete(session).where(inArray(session.userRoleId, userRoleIds))
  await tx.delete(userRole).where(inArray(userRole.id, userRoleIds))
}

/** Those of these schools that belong to the organization and are not deleted, by name. */
export async function findOwnSchools(reader: Reader, organizationId: number, schoolIds: readonly number[]) {
  return schoolIds.length === 0 ? [] : reader.select({ schoolId: school.id, name: school.name }).from(school)
    .where(and(eq(school.organizationId, organizationId), isNull(school.deletedAt), ofAssociation(), inArray(school.id, [...schoolIds]))).orderBy(asc(sql`lower(${school.name})`), asc(school.id))
}

type ContactsOf = { userId: number } | { studentId: number }
const isOf = (whose: ContactsOf) => ('userId' in whose ? eq(emergencyContact.userId, whose.userId) : eq(emergencyContact.studentId, whose.studentId))

export async function findContacts(reader: Reader, whose: ContactsOf): Promise<EmergencyContact[]> {
  return reader
    .select({ name: emergencyContact.name, relation: emergencyContact.relation, phone: emergencyContact.phone, email: emergencyContact.email })
    .from(emergencyContact)
    .where(isOf(whose))
    .orderBy(asc(emergencyContact.position), asc(emergencyContact.id))
}

export async function replaceContacts(tx: Tx, whose: ContactsOf, contacts: readonly EmergencyContact[]): Promise<void> {
  await tx.delete(emergencyContact).where(isOf(whose))
  if (contacts.length > 0) await tx.insert(emergencyContact).values(contacts.map((each, index) => ({ ...each, ...whose, position: index + 1 })))
}

/** Who may share an address: the person and their own student record; `childId`: the parents of this student. */
export interface EmailSharers {
  userId?: number | null
  studentId?: number | null
  childId?: number | null
}

/** Who has this address in the organization: people with an account (deleted ones too), and students. */
export async function findEmailBearers(reader: Reader, organizationId: number, email: string, except: EmailSharers) {
  const people = await reader
    .select({ userId: user.id, firstName: user.firstName, lastName: user.lastName, deletedAt: user.deletedAt })
    .from(user)
    .where(and(
      eq(user.organizationId, organizationId), eq(user.email, email),
      except.userId ? ne(user.id, except.userId) : undefined,
      except.childId
        ? notExists(reader.select({ one: sql`1` }).from(parentOfStudent).where(and(eq(parentOfStudent.userId, user.id), eq(parentOfStudent.studentId, except.childId))))
        : undefined,
    ))
  const students = await reader
    .select({ studentId: student.id, userId: student.userId, firstName: student.firstName, lastName: student.lastName, schoolId: student.schoolId })
    .from(student)
    .where(and(
      eq(student.organizationId, organizationId), eq(student.email, email), isNull(student.deletedAt),
      except.studentId ? ne(student.id, except.studentId) : undefined,
      // A child whose own address is that of the parent is no other person with it.
      except.userId
        ? and(
          or(isNull(student.userId), ne(student.userId, except.userId)),
          notExists(reader.select({ one: sql`1` }).from(parentOfStudent).where(and(eq(parentOfStudent.studentId, student.id), eq(parentOfStudent.userId, except.userId)))),
        )
        : undefined,
    ))
  return { people, students }
}

export async function findPersonAddedWith(reader: Reader, organizationId: number, addedKey: string): Promise<number | undefined> {
  const [row] = await reader.select({ userId: user.id }).from(user).where(and(eq(user.organizationId, organizationId), eq(user.addedKey, addedKey)))
  return row?.userId
}

/** The last entry about someone in the record of who did what. */
export async function findLastChange(reader: Reader, organizationId: number, subjectType: SubjectType, subjectId: number) {
  const [row] = await reader
    .select({ at: audit.at, userId: audit.userId, actingUserId: audit.actingUserId, firstName: user.firstName, lastName: user.lastName })
    .from(audit)
    .leftJoin(user, eq(user.id, audit.userId))
    .where(and(
      eq(audit.subjectType, subjectType), eq(audit.subjectId, subjectId), eq(audit.organizationId, organizationId),
      inArray(audit.action, ['user.added', 'user.changed', 'student.added', 'student.changed']),
    ))
    .orderBy(desc(audit.id))
    .limit(1)
  return row
}

/** Whether a set-password link of someone is open. */
export async function hasOpenLink(reader: Reader, userId: number, now: Date): Promise<boolean> {
  const found = await reader.execute(sql`select 1 from password_link where user_id = ${userId} and used_at is null and expires_at > ${now.toISOString()}::timestamptz limit 1`)
  return (found as unknown as { rows: unknown[] }).rows.length > 0
}
