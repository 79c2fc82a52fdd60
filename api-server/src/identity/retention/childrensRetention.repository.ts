import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { wipeAudited } from '../../platform/audit/rewriteAudit.repository'
import { disciplinaryAction } from '../../eligibility/disciplinary/disciplinary.tables'
import { document } from '../../eligibility/documents/document.tables'
import { form, formEntry } from '../../office/forms/form.tables'
import { emergencyContact } from '../profiles/profile.tables'
import { countLeft, findLeft, ofLeft, wipeFiles } from '../students/erasable.repository'
import { eraseStudents } from '../students/eraseStudents'
import type { Reader } from '../../platform/db/database'
import { defineRetention, type RetentionKind } from './defineRetention'

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Students' documents, once the student has left, and those that were taken off a profile. What a student who is there filed once counts for years. */
const oldDocuments = (reader: Reader, organizationId: number, before: Date) => and(
  eq(document.organizationId, organizationId), eq(document.subjectType, 'student'), lt(document.createdAt, before),
  or(lt(document.deletedAt, before), ofLeft(reader, document.subjectId, organizationId, before)),
)

/** Conduct that is over: nothing of it holds any more, and nobody wrote to it since. */
const oldActions = (organizationId: number, before: Date) => and(
  eq(disciplinaryAction.organizationId, organizationId), eq(disciplinaryAction.subjectType, 'student'), lt(disciplinaryAction.occurredOn, dayOf(before)), lt(disciplinaryAction.updatedAt, before),
  or(isNull(disciplinaryAction.endsOn), lt(disciplinaryAction.endsOn, dayOf(before))),
)

const oldContacts = (reader: Reader, organizationId: number, before: Date) => ofLeft(reader, emergencyContact.studentId, organizationId, before)

const oldEntries = (organizationId: number, before: Date) =>
  and(sql`${formEntry.formId} in (select asked.id from ${form} asked where asked.organization_id = ${organizationId})`, lt(formEntry.submittedAt, before))

/**
 * What is kept of children. How long it must be kept, or may be, is said by each state and by the schools' own rules: so nothing of it goes before
 * the office has chosen a time.
 */
export const childrensRetention: readonly RetentionKind[] = [
  defineRetention({
    kind: 'students', title: 'Students who left', isOptional: true, usual: 3_650, least: 1_095, most: 36_500,
    removes: 'All that is known of students who graduated, were deleted or were made inactive, with their documents, conduct, contacts and own accounts. In rosters and results a number stays in their place.',
    count: countLeft,
    // Each reads the audit.
    atOnce: 25,
    remove: async (tx, organizationId, before, most, now) => {
      const { studentIds } = await eraseStudents(tx, organizationId, await findLeft(tx, organizationId, before, most), { userId: null }, { by: 'retention' }, now)
      return studentIds.length
    },
  }),
  defineRetention({
    kind: 'studentDocuments', title: 'Documents of students who left', isOptional: true, usual: 1_095, least: 365, most: 36_500,
    removes: 'Documents with their files, once the student has left, and documents that were taken off a student’s profile.',
    count: (reader, organizationId, before) => reader.$count(document, oldDocuments(reader, organizationId, before)),
    atOnce: 500,
    remove: async (tx, organizationId, before, most, now) => {
      const due = tx.select({ id: document.id }).from(document).where(oldDocuments(tx, organizationId, before)).orderBy(asc(document.id)).limit(most)
      const gone = await tx.delete(document).where(inArray(document.id, due)).returning({ id: document.id, studentId: document.subjectId, fileId: document.fileId })
      const ids = new Set(gone.map(({ id }) => id))
      await wipeAudited(tx, organizationId, { student: gone.map(({ studentId }) => studentId) }, new Set(['reason']), (data) => ids.has((data as { documentId?: number }).documentId ?? 0))
      await wipeFiles(tx, gone.map(({ fileId }) => fileId), now)
      return gone.length
    },
  }),
  defineRetention({
    kind: 'conduct', title: 'Students’ conduct', isOptional: true, usual: 2_555, least: 1_095, most: 36_500,
    removes: 'Disciplinary actions about students that are over, with their files and what the audit says of what happened.',
    count: (reader, organizationId, before) => reader.$count(disciplinaryAction, oldActions(organizationId, before)),
    atOnce: 500,
    remove: async (tx, organizationId, before, most, now) => {
      const due = tx.select({ id: disciplinaryAction.id }).from(disciplinaryAction).where(oldActions(organizationId, before)).orderBy(asc(disciplinaryAction.id)).limit(most)
      const gone = await tx.delete(disciplinaryAction).where(inArray(disciplinaryAction.id, due)).returning({ id: disciplinaryAction.id, fileId: disciplinaryAction.fileId })
      await wipeAudited(tx, organizationId, { disciplinaryAction: gone.map(({ id }) => id) }, new Set(['description', 'appealNote', 'reason']))
      await wipeFiles(tx, gone.map(({ fileId }) => fileId), now)
      return gone.length
    },
  }),
  defineRetention({
    kind: 'contacts', title: 'Emergency contacts of students who left', isOptional: true, usual: 365, least: 30, most: 3_650,
    removes: 'Names, numbers and addresses of those who are called in an emergency, once the student has left.',
    count: (reader, organizationId, before) => reader.$count(emergencyContact, oldContacts(reader, organizationId, before)),
    remove: async (tx, organizationId, before, most) => {
      const due = tx.select({ id: emergencyContact.id }).from(emergencyContact).where(oldContacts(tx, organizationId, before)).orderBy(asc(emergencyContact.id)).limit(most)
      return (await tx.delete(emergencyContact).where(inArray(emergencyContact.id, due)).returning({ id: emergencyContact.id })).length
    },
  }),
  defineRetention({
    kind: 'formEntries', title: 'Entries of forms', isOptional: true, usual: 1_825, least: 365, most: 36_500,
    removes: 'What was submitted in forms, including public entries. The forms and their questions stay.',
    count: (reader, organizationId, before) => reader.$count(formEntry, oldEntries(organizationId, before)),
    remove: async (tx, organizationId, before, most) => {
      const due = tx.select({ id: formEntry.id }).from(formEntry).where(oldEntries(organizationId, before)).orderBy(asc(formEntry.id)).limit(most)
      return (await tx.delete(formEntry).where(inArray(formEntry.id, due)).returning({ id: formEntry.id })).length
    },
  }),
]
