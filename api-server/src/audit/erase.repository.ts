import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../db/database'
import { audit } from '../db/schema/organizations'
import { parentOfStudent, student } from '../db/schema/people'
import { document } from '../db/schema/records'
import { applicant, familyInvitation, personRequest } from '../db/schema/requests'
import { withoutPerson, type PersonWords } from './withoutPerson'

const textsUnder = (data: unknown, field: string): string[] => {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) => (name === field && typeof value === 'string' ? [value] : textsUnder(value, field)))
}

/** Whether somewhere in what a row says a field for a person (userId, parentUserId, userIds) holds this one. */
const holdsUser = (data: unknown, userId: number, key = ''): boolean => {
  if (/userids?$/i.test(key) && data === userId) return true
  if (Array.isArray(data)) return data.some((value) => holdsUser(value, userId, key))
  return typeof data === 'object' && data !== null && Object.entries(data).some(([name, value]) => holdsUser(value, userId, name))
}

type Subject = Pick<typeof audit.$inferSelect, 'subjectType' | 'subjectId'>

/** The rows of the portal that belong to a person, as the audit has subjects: their account, requests, records as a student and as a parent. */
async function findSubjectsOf(reader: Reader, userId: number): Promise<(row: Subject) => boolean> {
  const found: Record<string, { id: number }[]> = {
    user: [{ id: userId }],
    student: [
      ...(await reader.select({ id: student.id }).from(student).where(eq(student.userId, userId))),
      ...(await reader.select({ id: parentOfStudent.studentId }).from(parentOfStudent).where(eq(parentOfStudent.userId, userId))),
    ],
    personRequest: await reader.select({ id: personRequest.id }).from(personRequest).where(or(eq(personRequest.userId, userId), eq(personRequest.askedByUserId, userId))),
    applicant: await reader.select({ id: applicant.id }).from(applicant).where(eq(applicant.userId, userId)),
    familyInvitation: await reader.select({ id: familyInvitation.id }).from(familyInvitation).where(or(eq(familyInvitation.parentUserId, userId), eq(familyInvitation.sentByUserId, userId))),
    document: await reader.select({ id: document.id }).from(document).where(and(eq(document.subjectType, 'user'), eq(document.subjectId, userId))),
  }
  const subjects = new Set(Object.entries(found).flatMap(([type, rows]) => rows.map(({ id }) => `${type}/${id}`)))
  return ({ subjectType, subjectId }) => subjects.has(`${subjectType}/${subjectId}`)
}

/**
 * Lets a person who is being erased leave the audit as a pseudonym: before their rows are wiped, which tell what is theirs. Rows
 * are never taken away, and no other part of one is changed: the trigger that keeps the audit append-only lets `data` be written
 * anew in this transaction alone.
 * @returns how many rows were changed
 */
export async function eraseFromAudit(tx: Tx, organizationId: number, person: { userId: number; email: string; firstName: string; lastName: string; phone: string }): Promise<number> {
  const { userId } = person
  const isAbout = and(eq(audit.subjectType, 'user'), eq(audit.subjectId, userId))
  const own = await tx.select({ data: audit.data }).from(audit).where(and(eq(audit.organizationId, organizationId), isAbout, isNotNull(audit.data)))
  const formerly = (field: string) => own.flatMap(({ data }) => textsUnder(data, field))
  const firstNames = [...new Set([person.firstName, ...formerly('firstName')])]
  const lastNames = [...new Set([person.lastName, ...formerly('lastName')])]
  const words: PersonWords = {
    userId,
    emails: [...new Set([person.email, ...formerly('email')])],
    names: firstNames.flatMap((firstName) => lastNames.map((lastName) => ({ firstName, lastName }))),
    phones: [...new Set([person.phone, ...formerly('phone')])],
  }
  const mentions = [...words.emails, ...words.phones, ...words.names.flatMap(({ firstName, lastName }) => [`${firstName} ${lastName}`, `${lastName}, ${firstName}`])]
    .map((word) => word.trim()).filter((word) => word.length > 2).map((word) => sql`strpos(lower(${audit.data}::text), ${word.toLowerCase()}) > 0`)
  const rows = await tx.select({ id: audit.id, userId: audit.userId, actingUserId: audit.actingUserId, subjectType: audit.subjectType, subjectId: audit.subjectId, data: audit.data }).from(audit)
    .where(and(eq(audit.organizationId, organizationId), isNotNull(audit.data), or(isAbout, ...mentions)))
  const isTheirs = await findSubjectsOf(tx, userId)
  await tx.execute(sql`select set_config('portal.erasing', 'yes', true)`)
  let changed = 0
  for (const { id, data, ...row } of rows) {
    const isTied = isTheirs(row) || row.userId === userId || row.actingUserId === userId || holdsUser(data, userId)
    const after = withoutPerson(data, words, { isAbout: row.subjectType === 'user' && row.subjectId === userId, isTied })
    if (JSON.stringify(after) === JSON.stringify(data)) continue
    await tx.update(audit).set({ data: after }).where(eq(audit.id, id))
    changed += 1
  }
  await tx.execute(sql`select set_config('portal.erasing', '', true)`)
  return changed
}
