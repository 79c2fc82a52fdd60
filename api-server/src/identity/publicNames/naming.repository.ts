import { and, count, eq, isNull } from 'drizzle-orm'
import type { PublicNameRules } from '@portal/shared/identity/publicNames/publicNameRules'
import type { Reader, Tx } from '../../platform/db/database'
import { school } from '../../directory/schools/school.tables'
import { organization } from '../organizations/organization.tables'
import { student } from '../students/student.tables'

/**
 * What decides how everyone reads a student's name (shared publicNameRules.ts). A query that selects these joins `school` on the
 * student's school and `organization` on the student's organization: every public answer with a student's name in it does.
 */
export const namingFields = {
  firstName: student.firstName, lastName: student.lastName, bornOn: student.bornOn, grade: student.grade, familyNaming: student.familyNaming, schoolNaming: student.schoolNaming,
  schoolNames: school.namesStudents, nameRules: organization.publicNameRules,
}
export const studentsSchool = eq(school.id, student.schoolId)
export const studentsOrganization = eq(organization.id, student.organizationId)

export async function findNameRules(reader: Reader, organizationId: number): Promise<PublicNameRules | null> {
  const [row] = await reader.select({ rules: organization.publicNameRules }).from(organization).where(eq(organization.id, organizationId))
  return row!.rules
}

/** The same, kept from others until the transaction ends. */
export async function lockNameRules(tx: Tx, organizationId: number): Promise<PublicNameRules | null> {
  const [row] = await tx.select({ rules: organization.publicNameRules }).from(organization).where(eq(organization.id, organizationId)).for('update')
  return row!.rules
}

export async function updateNameRules(tx: Tx, organizationId: number, rules: PublicNameRules): Promise<void> {
  await tx.update(organization).set({ publicNameRules: rules }).where(eq(organization.id, organizationId))
}

/** A school of the organization, with how many of its active students wish what; undefined for none. */
export async function findSchoolNaming(reader: Reader, organizationId: number, schoolId: number) {
  const [row] = await reader.select({ schoolId: school.id, name: school.name, namesStudents: school.namesStudents }).from(school)
    .where(and(eq(school.id, schoolId), eq(school.organizationId, organizationId), isNull(school.deletedAt)))
  if (!row) return undefined
  const counted = await reader.select({ wish: student.familyNaming, students: count() }).from(student)
    .where(and(eq(student.schoolId, schoolId), eq(student.status, 'active'), isNull(student.deletedAt))).groupBy(student.familyNaming)
  const wishes = { unsaid: 0, yes: 0, no: 0, ...Object.fromEntries(counted.map(({ wish, students }) => [wish, students])) }
  return { ...row, wishes }
}

export async function lockSchool(tx: Tx, organizationId: number, schoolId: number) {
  const [row] = await tx.select({ namesStudents: school.namesStudents }).from(school)
    .where(and(eq(school.id, schoolId), eq(school.organizationId, organizationId), isNull(school.deletedAt))).for('update')
  return row
}

export async function updateSchoolNaming(tx: Tx, schoolId: number, namesStudents: boolean): Promise<void> {
  await tx.update(school).set({ namesStudents }).where(eq(school.id, schoolId))
}
