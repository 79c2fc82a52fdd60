import { and, asc, eq, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { studentPseudonymOf } from '../../platform/audit/withoutPerson'
import type { Reader, Tx } from '../../platform/db/database'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { tagged } from '../../directory/tags/tag.tables'
import { team } from '../../directory/teams/team.tables'
import { disciplinaryAction } from '../../eligibility/disciplinary/disciplinary.tables'
import { document } from '../../eligibility/documents/document.tables'
import { audit } from '../../platform/audit/audit.tables'
import { storedFile } from '../../platform/files/file.tables'
import { parentalConsent } from '../consents/consent.tables'
import { erasedRows } from '../erasures/erasedRows'
import { familyInvitation, parentOfStudent } from '../family/family.tables'
import { emergencyContact } from '../profiles/profile.tables'
import { namingWord } from '../publicNames/publicName.tables'
import { personRequest } from '../requests/request.tables'
import { role, userRole } from '../roles/role.tables'
import { user } from '../users/user.tables'
import { student } from './student.tables'

/**
 * Students who left before a moment: graduated or deleted by then, or made inactive by then. Anyone on a roster of a year that was
 * not over by then had not left, whatever the record says.
 */
export function hasLeft(organizationId: number, before: Date): SQL {
  const day = before.toISOString().slice(0, 10)
  return and(
    eq(student.organizationId, organizationId), isNull(student.erasedAt),
    or(
      lt(student.graduatedOn, day), lt(student.deletedAt, before),
      and(eq(student.status, 'inactive'), lt(student.createdAt, before), sql`not exists (select 1 from ${audit} where ${audit.subjectType} = 'student' and ${audit.subjectId} = ${student.id}
        and ${audit.action} in ('student.activated', 'student.deactivated', 'student.restored') and ${audit.at} >= ${before.toISOString()}::timestamptz)`),
    ),
    sql`not exists (select 1 from ${rosterEntry} join ${team} on ${team.id} = ${rosterEntry.teamId} join ${academicYear} on ${academicYear.id} = ${team.academicYearId}
      where ${rosterEntry.studentId} = ${student.id} and ${academicYear.endsOn} >= ${day}::date)`,
  )!
}

/** Rows of things that students have, where the student has left. */
export const ofLeft = (reader: Reader, column: AnyPgColumn, organizationId: number, before: Date): SQL =>
  inArray(column, reader.select({ id: student.id }).from(student).where(hasLeft(organizationId, before)))

export async function findLeft(reader: Reader, organizationId: number, before: Date, most: number): Promise<number[]> {
  return (await reader.select({ id: student.id }).from(student).where(hasLeft(organizationId, before)).orderBy(asc(student.id)).limit(most)).map(({ id }) => id)
}

export const countLeft = (reader: Reader, organizationId: number, before: Date): Promise<number> => reader.$count(student, hasLeft(organizationId, before))

const erasable = { studentId: student.id, schoolId: student.schoolId, userId: student.userId, firstName: student.firstName, lastName: student.lastName, email: student.email, phone: student.phone, photoFileId: student.photoFileId, createdAt: student.createdAt }

/** Students who are not erased yet, kept from others until the transaction ends. */
export async function lockErasable(tx: Tx, organizationId: number, studentIds: readonly number[]) {
  return tx.select(erasable).from(student).where(and(eq(student.organizationId, organizationId), inArray(student.id, [...studentIds]), isNull(student.erasedAt))).orderBy(asc(student.id)).for('update')
}
export type Erasable = Awaited<ReturnType<typeof lockErasable>>[number]

/** The account of a student that is nothing but that: no other role, and no other record's. It goes with the record. */
export async function findOwnAccount(reader: Reader, { studentId, userId }: Pick<Erasable, 'studentId' | 'userId'>) {
  if (userId === null) return undefined
  const [account] = await reader
    .select({ userId: user.id, organizationId: user.organizationId, email: user.email, firstName: user.firstName, lastName: user.lastName, phone: user.phone, photoFileId: user.photoFileId }).from(user)
    .where(and(
      eq(user.id, userId), isNull(user.erasedAt),
      sql`not exists (select 1 from ${userRole} held join ${role} kind on kind.id = held.role_id where held.user_id = ${user.id} and kind.role_type <> 'student')`,
    ))
  const others = await reader.$count(student, and(eq(student.userId, userId), ne(student.id, studentId), isNull(student.erasedAt)))
  return others > 0 ? undefined : account
}

/** Files that are wiped: their names say whose they are. @returns the keys of their bytes, for after the commit */
export async function wipeFiles(tx: Tx, fileIds: readonly (number | null)[], now: Date): Promise<string[]> {
  const ids = fileIds.filter((id) => id !== null)
  if (ids.length === 0) return []
  const rows = await tx.update(storedFile).set({ name: 'Erased', deletedAt: sql`coalesce(${storedFile.deletedAt}, ${now.toISOString()}::timestamptz)` }).where(inArray(storedFile.id, ids)).returning({ key: storedFile.storageKey })
  return rows.map(({ key }) => key)
}

/**
 * Wipes what is known of students. Their rows stay under a number, for the rosters and results that they are in; documents, conduct, contacts and
 * words on naming go whole, and so do their ties to parents. Who looked at their records stays: it names those who looked.
 * @returns the keys of the files whose bytes are to be removed after the commit
 */
export async function wipeStudents(tx: Tx, students: readonly Pick<Erasable, 'studentId' | 'photoFileId'>[], now: Date): Promise<string[]> {
  const ids = students.map(({ studentId }) => studentId)
  if (ids.length === 0) return []
  const isTheirs = (table: typeof document | typeof disciplinaryAction | typeof tagged) => and(eq(table.subjectType, 'student'), inArray(table.subjectId, ids))
  const documents = await tx.delete(document).where(isTheirs(document)).returning({ fileId: document.fileId })
  const actions = await tx.delete(disciplinaryAction).where(isTheirs(disciplinaryAction)).returning({ fileId: disciplinaryAction.fileId })
  await tx.delete(tagged).where(isTheirs(tagged))
  const others: number[] = []
  for (const { remove } of erasedRows.items) others.push(...(await remove(tx, ids)))
  await tx.delete(emergencyContact).where(inArray(emergencyContact.studentId, ids))
  await tx.delete(namingWord).where(inArray(namingWord.studentId, ids))
  await tx.delete(parentOfStudent).where(inArray(parentOfStudent.studentId, ids))
  const at = sql`${now.toISOString()}::timestamptz`
  // That there was a consent is shown for its time (the kind of withdrawn consents); whose it was is not.
  await tx.update(parentalConsent).set({ parentName: 'Erased', parentUserId: null, withdrawnAt: sql`coalesce(${parentalConsent.withdrawnAt}, ${at})` }).where(inArray(parentalConsent.studentId, ids))
  await tx.update(familyInvitation).set({ email: sql`'erased-' || ${familyInvitation.id} || '@erased.invalid'`, cancelledAt: sql`coalesce(${familyInvitation.cancelledAt}, ${at})` }).where(inArray(familyInvitation.studentId, ids))
  await tx.update(personRequest).set({ details: sql`${personRequest.details} - 'studentId'`, note: '' }).where(inArray(sql`${personRequest.details} ->> 'studentId'`, ids.map(String)))
  for (const studentId of ids) {
    const [firstName, lastName] = studentPseudonymOf(studentId).split(' ') as [string, string]
    await tx.update(student).set({
      firstName, lastName, userId: null, externalId: null, addedKey: null, gender: '', bornOn: null, enteredGrade9On: null, transferredOn: null, physicalOn: null, graduatedOn: null,
      email: '', phone: '', address: '', city: '', state: '', zip: '', photoFileId: null, status: 'inactive', familyNaming: 'no', schoolNaming: 'unsaid',
      deletedAt: sql`coalesce(${student.deletedAt}, ${at})`, erasedAt: now,
    }).where(eq(student.id, studentId))
  }
  return wipeFiles(tx, [...[...documents, ...actions].map(({ fileId }) => fileId), ...students.map(({ photoFileId }) => photoFileId), ...others], now)
}
