import { and, eq, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../db/database'
import { disciplinaryAction } from '../../eligibility/disciplinary/disciplinary.tables'
import { document } from '../../eligibility/documents/document.tables'
import { familyInvitation, parentOfStudent } from '../../identity/family/family.tables'
import { applicant, personRequest } from '../../identity/requests/request.tables'
import { student } from '../../identity/students/student.tables'
import { findFormerWords, isOneOf, leaveAudit, type Leaving } from './rewriteAudit.repository'
import { pseudonymOf, studentPseudonymOf, type PersonWords } from './withoutPerson'

/** Whether somewhere in what a row says a field of this name holds this key: `userId`, `parentUserId`, `userIds`. */
const holdsKey = (data: unknown, field: RegExp, id: number, key = ''): boolean => {
  if (field.test(key) && data === id) return true
  if (Array.isArray(data)) return data.some((value) => holdsKey(value, field, id, key))
  return typeof data === 'object' && data !== null && Object.entries(data).some(([name, value]) => holdsKey(value, field, id, name))
}
const ofUser = /userids?$/i
const ofStudent = /studentids?$/i

/** Whether a row says that it is of a student: `{ of: { subjectType: 'student', subjectId } }`. */
const namesSubject = (data: unknown, studentId: number): boolean => {
  if (typeof data !== 'object' || data === null) return false
  if ('subjectType' in data && data.subjectType === 'student' && 'subjectId' in data && data.subjectId === studentId) return true
  return Object.values(data).some((value) => namesSubject(value, studentId))
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

/** The rows of the portal that belong to a person, as the audit has subjects: their account, requests, records as a student and as a parent. */
async function findSubjectsOf(reader: Reader, userId: number): Promise<Leaving['subjects']> {
  return {
    user: [userId],
    student: idsOf([
      ...(await reader.select({ id: student.id }).from(student).where(eq(student.userId, userId))),
      ...(await reader.select({ id: parentOfStudent.studentId }).from(parentOfStudent).where(eq(parentOfStudent.userId, userId))),
    ]),
    personRequest: idsOf(await reader.select({ id: personRequest.id }).from(personRequest).where(or(eq(personRequest.userId, userId), eq(personRequest.askedByUserId, userId)))),
    applicant: idsOf(await reader.select({ id: applicant.id }).from(applicant).where(eq(applicant.userId, userId))),
    familyInvitation: idsOf(await reader.select({ id: familyInvitation.id }).from(familyInvitation).where(or(eq(familyInvitation.parentUserId, userId), eq(familyInvitation.sentByUserId, userId)))),
    document: idsOf(await reader.select({ id: document.id }).from(document).where(and(eq(document.subjectType, 'user'), eq(document.subjectId, userId)))),
    disciplinaryAction: idsOf(await reader.select({ id: disciplinaryAction.id }).from(disciplinaryAction).where(and(eq(disciplinaryAction.subjectType, 'user'), eq(disciplinaryAction.subjectId, userId)))),
  }
}

/**
 * Lets a person who is being erased leave the audit as a pseudonym: before their rows are wiped, which tell what is theirs.
 * @returns the words that they are known by, now and formerly
 */
export async function eraseFromAudit(tx: Tx, organizationId: number, person: { userId: number; email: string; firstName: string; lastName: string; phone: string }): Promise<PersonWords> {
  const { userId } = person
  const words = await findFormerWords(tx, organizationId, { subjectType: 'user', subjectId: userId }, pseudonymOf(userId), person)
  const theirs = await findSubjectsOf(tx, userId)
  await leaveAudit(tx, organizationId, [{
    words, subjects: { user: [userId] },
    isTied: (row) => isOneOf(theirs, row) || row.userId === userId || row.actingUserId === userId || holdsKey(row.data, ofUser, userId),
  }])
  return words
}

export interface ErasedStudent { studentId: number; email: string; firstName: string; lastName: string; phone: string }

/** What is a student's own besides their record, as the audit log has subjects. */
async function findOwnOf(reader: Reader, studentId: number) {
  const asked = sql`${personRequest.details} ->> 'studentId' = ${String(studentId)}`
  return {
    about: {
      student: [studentId],
      disciplinaryAction: idsOf(await reader.select({ id: disciplinaryAction.id }).from(disciplinaryAction).where(and(eq(disciplinaryAction.subjectType, 'student'), eq(disciplinaryAction.subjectId, studentId)))),
    },
    tied: {
      familyInvitation: idsOf(await reader.select({ id: familyInvitation.id }).from(familyInvitation).where(eq(familyInvitation.studentId, studentId))),
      personRequest: idsOf(await reader.select({ id: personRequest.id }).from(personRequest).where(asked)),
      user: (await reader.select({ userId: parentOfStudent.userId }).from(parentOfStudent).where(eq(parentOfStudent.studentId, studentId))).map(({ userId }) => userId),
    },
  }
}

/**
 * The same for students, several in one reading of the audit: their record, conduct and documents, rows of their parents and requests, and
 * rows that hold their key. A namesake's rows are left.
 * @returns the words that each is known by, now and formerly, in the order of the students
 */
export async function eraseStudentsFromAudit(tx: Tx, organizationId: number, students: readonly ErasedStudent[]): Promise<PersonWords[]> {
  const leaving: Leaving[] = []
  for (const { studentId, ...now } of students) {
    const { about, tied } = await findOwnOf(tx, studentId)
    leaving.push({
      words: await findFormerWords(tx, organizationId, { subjectType: 'student', subjectId: studentId }, studentPseudonymOf(studentId), now), subjects: about,
      isTied: (row) => isOneOf(tied, row) || holdsKey(row.data, ofStudent, studentId) || namesSubject(row.data, studentId),
    })
  }
  await leaveAudit(tx, organizationId, leaving)
  return leaving.map(({ words }) => words)
}
