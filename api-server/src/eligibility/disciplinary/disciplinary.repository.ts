import { and, arrayContains, asc, desc, eq, gte, isNull, lte } from 'drizzle-orm'
import type { SubjectType } from '@portal/shared/identity/users/person.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity } from '../../directory/activities/activity.tables'
import { school } from '../../directory/schools/school.tables'
import { parentOfStudent } from '../../identity/family/family.tables'
import { role, userRole } from '../../identity/roles/role.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { audit } from '../../platform/audit/audit.tables'
import { storedFile } from '../../platform/files/file.tables'
import { disciplinaryAction } from './disciplinary.tables'
import { ofAssociation } from '../../identity/organizations/ofAssociation.repository'

const columns = {
  actionId: disciplinaryAction.id, subjectType: disciplinaryAction.subjectType, subjectId: disciplinaryAction.subjectId, academicYear: academicYear.label,
  kind: disciplinaryAction.kind, occurredOn: disciplinaryAction.occurredOn, activityId: disciplinaryAction.activityId, activityName: activity.name,
  endsOn: disciplinaryAction.endsOn, contests: disciplinaryAction.contests, fineCents: disciplinaryAction.fineCents, description: disciplinaryAction.description,
  fileId: disciplinaryAction.fileId, fileName: storedFile.name, appeal: disciplinaryAction.appeal, appealedOn: disciplinaryAction.appealedOn,
  appealNote: disciplinaryAction.appealNote, version: disciplinaryAction.version,
}

const select = (reader: Reader) =>
  reader
    .select(columns)
    .from(disciplinaryAction)
    .innerJoin(academicYear, eq(academicYear.id, disciplinaryAction.academicYearId))
    .leftJoin(activity, eq(activity.id, disciplinaryAction.activityId))
    .leftJoin(storedFile, eq(storedFile.id, disciplinaryAction.fileId))

/** The actions about someone that are not removed, the newest first. */
export async function findActionsOf(reader: Reader, organizationId: number, subjectType: SubjectType, subjectId: number) {
  return select(reader)
    .where(and(
      eq(disciplinaryAction.organizationId, organizationId), eq(disciplinaryAction.subjectType, subjectType), eq(disciplinaryAction.subjectId, subjectId),
      isNull(disciplinaryAction.deletedAt),
    ))
    .orderBy(desc(disciplinaryAction.occurredOn), desc(disciplinaryAction.id))
}
export type ActionRecord = Awaited<ReturnType<typeof findActionsOf>>[number]

/** One action that is not removed. */
export async function findAction(reader: Reader, organizationId: number, actionId: number): Promise<ActionRecord | undefined> {
  const [row] = await select(reader).where(and(eq(disciplinaryAction.id, actionId), eq(disciplinaryAction.organizationId, organizationId), isNull(disciplinaryAction.deletedAt)))
  return row
}

/** Keeps an action from others until the transaction ends; read it afterwards. */
export async function lockAction(tx: Tx, organizationId: number, actionId: number): Promise<void> {
  await tx.select({ id: disciplinaryAction.id }).from(disciplinaryAction).where(and(eq(disciplinaryAction.id, actionId), eq(disciplinaryAction.organizationId, organizationId))).for('update')
}

export async function findActionAddedWith(reader: Reader, organizationId: number, addedKey: string): Promise<number | undefined> {
  const [row] = await reader.select({ id: disciplinaryAction.id }).from(disciplinaryAction).where(and(eq(disciplinaryAction.organizationId, organizationId), eq(disciplinaryAction.addedKey, addedKey)))
  return row?.id
}

export async function insertAction(tx: Tx, values: typeof disciplinaryAction.$inferInsert): Promise<number> {
  const [row] = await tx.insert(disciplinaryAction).values(values).returning({ id: disciplinaryAction.id })
  return row!.id
}

export async function updateAction(tx: Tx, actionId: number, values: Partial<typeof disciplinaryAction.$inferInsert>): Promise<void> {
  await tx.update(disciplinaryAction).set(values).where(eq(disciplinaryAction.id, actionId))
}

/** The organization's academic year that a day lies in. */
export async function findYearOfDay(reader: Reader, organizationId: number, day: string): Promise<number | undefined> {
  const [row] = await reader.select({ id: academicYear.id }).from(academicYear)
    .where(and(eq(academicYear.organizationId, organizationId), lte(academicYear.startsOn, day), gte(academicYear.endsOn, day))).orderBy(desc(academicYear.startsOn)).limit(1)
  return row?.id
}

export async function isOwnActivity(reader: Reader, organizationId: number, activityId: number): Promise<boolean> {
  return (await reader.$count(activity, and(eq(activity.id, activityId), eq(activity.organizationId, organizationId)))) > 0
}

/** Someone or some school of the organization by name, deleted ones too. */
export async function findSubjectName(reader: Reader, organizationId: number, subjectType: SubjectType, subjectId: number) {
  if (subjectType === 'school') {
    const [row] = await reader.select({ name: school.name, deletedAt: school.deletedAt }).from(school).where(and(eq(school.id, subjectId), eq(school.organizationId, organizationId), ofAssociation()))
    return row
  }
  const table = subjectType === 'user' ? user : student
  const [row] = await reader.select({ firstName: table.firstName, lastName: table.lastName, deletedAt: table.deletedAt }).from(table)
    .where(and(eq(table.id, subjectId), eq(table.organizationId, organizationId)))
  return row && { name: `${row.firstName} ${row.lastName}`, deletedAt: row.deletedAt }
}

/** Where to write about someone: the person; a student and their parents; of a school those who act for all of it. Each address once. */
export async function findAddresses(reader: Reader, organizationId: number, subjectType: SubjectType, subjectId: number): Promise<string[]> {
  const isThere = and(eq(user.organizationId, organizationId), isNull(user.deletedAt), eq(user.status, 'active'))
  let found: { email: string }[]
  if (subjectType === 'user') found = await reader.select({ email: user.email }).from(user).where(and(isThere, eq(user.id, subjectId)))
  else if (subjectType === 'school') {
    // Those who run a school's affairs are those who may edit its people.
    found = await reader.select({ email: user.email }).from(user).innerJoin(userRole, eq(userRole.userId, user.id)).innerJoin(role, eq(role.id, userRole.roleId))
      .where(and(isThere, eq(userRole.schoolId, subjectId), eq(role.roleType, 'staff'), eq(role.wholeSchool, true), arrayContains(role.permissions, ['user-edit'])))
  } else {
    const [record] = await reader.select({ email: student.email, userId: student.userId }).from(student).where(and(eq(student.id, subjectId), eq(student.organizationId, organizationId)))
    const account = record?.userId ? await reader.select({ email: user.email }).from(user).where(and(isThere, eq(user.id, record.userId))) : []
    const parents = await reader.select({ email: user.email }).from(parentOfStudent).innerJoin(user, eq(user.id, parentOfStudent.userId)).where(and(isThere, eq(parentOfStudent.studentId, subjectId)))
    found = [...(account.length > 0 || !record ? account : [{ email: record.email }]), ...parents]
  }
  return [...new Set(found.map(({ email }) => email).filter(Boolean))].sort()
}

/** What the record says of an action, the first entry first. */
export async function findEntries(reader: Reader, organizationId: number, actionId: number) {
  return reader
    .select({ at: audit.at, action: audit.action, data: audit.data, firstName: user.firstName, lastName: user.lastName })
    .from(audit)
    .leftJoin(user, eq(user.id, audit.userId))
    .where(and(eq(audit.subjectType, 'disciplinaryAction'), eq(audit.subjectId, actionId), eq(audit.organizationId, organizationId)))
    .orderBy(asc(audit.id))
}

/** Names of activities by key, in the order of the alphabet. */
export async function findActivityNames(reader: Reader, organizationId: number): Promise<Map<number, string>> {
  return new Map((await reader.select({ id: activity.id, name: activity.name }).from(activity).where(eq(activity.organizationId, organizationId)).orderBy(asc(activity.name), asc(activity.id))).map(({ id, name }) => [id, name]))
}
