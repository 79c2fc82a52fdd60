import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SchoolContact, SchoolCount, SchoolMembership } from '@portal/shared/directory/schools/schoolFields.schemas'
import type { MembershipStatus } from '@portal/shared/directory/schools/school.kinds'
import type { Reader, Tx } from '../../platform/db/database'
import { parentOfStudent } from '../../identity/family/family.tables'
import { userRole } from '../../identity/roles/role.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { audit } from '../../platform/audit/audit.tables'
import { academicYear } from '../academicYears/academicYear.tables'
import { classification } from '../classifications/classification.tables'
import { team } from '../teams/team.tables'
import { enrollmentCount, school, schoolContact, schoolMembership } from './school.tables'
import { ofAssociation } from '../../identity/organizations/ofAssociation.repository'

export type SchoolRecord = typeof school.$inferSelect

/** A school of the association, deleted ones too. */
export async function findSchool(reader: Reader, organizationId: number, schoolId: number): Promise<SchoolRecord | undefined> {
  const [row] = await reader.select().from(school).where(and(eq(school.id, schoolId), eq(school.organizationId, organizationId), ofAssociation()))
  return row
}

/** The same, kept from others until the transaction ends; in the order of their keys, so that two never wait for each other. */
export async function lockSchools(tx: Tx, organizationId: number, schoolIds: number[]): Promise<SchoolRecord[]> {
  return tx.select().from(school).where(and(inArray(school.id, schoolIds), eq(school.organizationId, organizationId), ofAssociation())).orderBy(asc(school.id)).for('update')
}

export async function findSchoolAddedWith(reader: Reader, organizationId: number, addedKey: string): Promise<number | undefined> {
  const [row] = await reader.select({ schoolId: school.id }).from(school).where(and(eq(school.organizationId, organizationId), eq(school.addedKey, addedKey)))
  return row?.schoolId
}

/** Another school of the organization, deleted ones too, that has this name in addresses or this external key. */
export async function findSchoolWith(reader: Reader, organizationId: number, by: { schoolParam: string } | { externalId: string }) {
  const [row] = await reader.select({ schoolId: school.id, name: school.name, deletedAt: school.deletedAt }).from(school)
    .where(and(eq(school.organizationId, organizationId), 'schoolParam' in by ? eq(school.schoolParam, by.schoolParam) : eq(school.externalId, by.externalId)))
  return row
}

export async function insertSchool(tx: Tx, values: typeof school.$inferInsert): Promise<number> {
  const [row] = await tx.insert(school).values(values).returning({ id: school.id })
  return row!.id
}

export async function updateSchool(tx: Tx, schoolId: number, values: Partial<typeof school.$inferInsert>): Promise<void> {
  await tx.update(school).set({ ...values, version: sql`${school.version} + 1` }).where(eq(school.id, schoolId))
}

export async function findContactsOf(reader: Reader, schoolId: number): Promise<SchoolContact[]> {
  return reader.select({ title: schoolContact.title, name: schoolContact.name, email: schoolContact.email, phone: schoolContact.phone })
    .from(schoolContact).where(eq(schoolContact.schoolId, schoolId)).orderBy(asc(schoolContact.position), asc(schoolContact.id))
}

export async function replaceContactsOf(tx: Tx, schoolId: number, contacts: readonly SchoolContact[]): Promise<void> {
  await tx.delete(schoolContact).where(eq(schoolContact.schoolId, schoolId))
  if (contacts.length > 0) await tx.insert(schoolContact).values(contacts.map((each, index) => ({ ...each, schoolId, position: index + 1 })))
}

/** Latest first. */
export async function findCountsOf(reader: Reader, schoolId: number): Promise<(SchoolCount & { academicYearId: number })[]> {
  const { countedOn, isFall, grade9, grade10, grade11, grade12, academicYearId } = enrollmentCount
  return reader.select({ countedOn, isFall, grade9, grade10, grade11, grade12, academicYearId }).from(enrollmentCount)
    .where(eq(enrollmentCount.schoolId, schoolId)).orderBy(desc(countedOn))
}

export async function replaceCountsOf(tx: Tx, schoolId: number, counts: readonly (SchoolCount & { academicYearId: number })[]): Promise<void> {
  await tx.delete(enrollmentCount).where(eq(enrollmentCount.schoolId, schoolId))
  if (counts.length > 0) await tx.insert(enrollmentCount).values(counts.map((each) => ({ ...each, schoolId })))
}

export async function findMembershipsOf(reader: Reader, schoolId: number) {
  return reader.select({ academicYearId: schoolMembership.academicYearId, status: schoolMembership.status, note: schoolMembership.note })
    .from(schoolMembership).where(eq(schoolMembership.schoolId, schoolId))
}

export async function replaceMembershipsOf(tx: Tx, schoolId: number, memberships: readonly SchoolMembership[]): Promise<void> {
  await tx.delete(schoolMembership).where(eq(schoolMembership.schoolId, schoolId))
  const said = memberships.filter((each): each is SchoolMembership & { status: MembershipStatus } => each.status !== '')
  if (said.length > 0) await tx.insert(schoolMembership).values(said.map((each) => ({ ...each, schoolId })))
}

/** The organization's academic years, latest first. */
export async function findYears(reader: Reader, organizationId: number) {
  return reader
    .select({ academicYearId: academicYear.id, label: academicYear.label, startsOn: academicYear.startsOn, endsOn: academicYear.endsOn, isCurrent: academicYear.isCurrent })
    .from(academicYear).where(eq(academicYear.organizationId, organizationId)).orderBy(desc(academicYear.startsOn), desc(academicYear.id))
}
export type Year = Awaited<ReturnType<typeof findYears>>[number]

export async function findBands(reader: Reader, organizationId: number, academicYearId: number) {
  return reader.select({ label: classification.label, enrollmentFrom: classification.enrollmentFrom, enrollmentTo: classification.enrollmentTo }).from(classification)
    .where(and(eq(classification.organizationId, organizationId), eq(classification.academicYearId, academicYearId))).orderBy(asc(classification.position))
}

/** What refers to a school: teams of the current year, students and people who are there now. */
export async function countUsesOf(reader: Reader, organizationId: number, schoolId: number) {
  const teams = await reader.$count(team, and(
    eq(team.schoolId, schoolId), sql`${team.academicYearId} in (select ${academicYear.id} from ${academicYear} where ${academicYear.organizationId} = ${organizationId} and ${academicYear.isCurrent})`,
  ))
  const students = await reader.$count(student, and(eq(student.schoolId, schoolId), isNull(student.deletedAt)))
  const [people] = await reader.select({ count: sql<number>`count(distinct ${user.id})::int` }).from(userRole).innerJoin(user, eq(user.id, userRole.userId))
    .where(and(eq(userRole.schoolId, schoolId), isNull(user.deletedAt)))
  return { teams, students, people: people!.count }
}

/** The districts of the current year that a school's teams play in. */
export async function findDistrictsOf(reader: Reader, organizationId: number, schoolId: number): Promise<number[]> {
  const rows = await reader.selectDistinct({ districtId: team.districtId }).from(team).innerJoin(academicYear, eq(academicYear.id, team.academicYearId))
    .where(and(eq(team.schoolId, schoolId), eq(academicYear.organizationId, organizationId), eq(academicYear.isCurrent, true), isNotNull(team.districtId)))
  return rows.flatMap(({ districtId }) => districtId ?? [])
}

/** The schools of someone's children. */
export async function findSchoolsOfChildren(reader: Reader, organizationId: number, userId: number): Promise<number[]> {
  const rows = await reader.selectDistinct({ schoolId: student.schoolId }).from(parentOfStudent).innerJoin(student, eq(student.id, parentOfStudent.studentId))
    .where(and(eq(parentOfStudent.userId, userId), eq(student.organizationId, organizationId), isNull(student.deletedAt))).orderBy(asc(student.schoolId))
  return rows.map(({ schoolId }) => schoolId)
}

export async function findLastSchoolChange(reader: Reader, organizationId: number, schoolId: number) {
  const [row] = await reader
    .select({ at: audit.at, userId: audit.userId, firstName: user.firstName, lastName: user.lastName })
    .from(audit)
    .leftJoin(user, eq(user.id, audit.userId))
    .where(and(
      eq(audit.subjectType, 'school'), eq(audit.subjectId, schoolId), eq(audit.organizationId, organizationId),
      inArray(audit.action, ['school.added', 'school.changed', 'school.deleted', 'school.restored']),
    ))
    .orderBy(desc(audit.id))
    .limit(1)
  return row
}
