import { and, asc, eq, inArray, lt, or } from 'drizzle-orm'
import { ofLeft, wipeFiles } from '../../identity/students/erasable.repository'
import { wipeAudited } from '../../platform/audit/rewriteAudit.repository'
import type { Reader } from '../../platform/db/database'
import { defineRetention } from '../../platform/retentionKinds/retentionKinds'
import { document } from './document.tables'

/** Students' documents, once the student has left, and those that were taken off a profile. What a student who is there filed once counts for years. */
const oldDocuments = (reader: Reader, organizationId: number, before: Date) => and(
  eq(document.organizationId, organizationId), eq(document.subjectType, 'student'), lt(document.createdAt, before),
  or(lt(document.deletedAt, before), ofLeft(reader, document.subjectId, organizationId, before)),
)

export const documentRetention = defineRetention({
  kind: 'studentDocuments', title: 'Documents of students who left', isOptional: true, usual: 1_095, least: 365, most: 36_500,
  removes: 'Documents with their files, once the student has left, and documents that were removed from a student’s profile.',
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
})
