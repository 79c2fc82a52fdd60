import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { AddDocument, DocumentRow } from '@portal/shared/eligibility/documents/document.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Reader } from '../../platform/db/database'
import { lockFile } from '../../platform/files/file.repository'
import { findSubject } from '../../directory/schools/subject.repository'
import type { Subject } from '../../identity/users/subject.repository'
import { takeUpload } from '../../platform/files/takeUpload'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findYear } from '../../identity/organizations/organization.repository'
import { kindsToAdd, maySeeDocuments, mayRemoveDocument } from './document.policy'
import { findDocument, findDocumentOfFile, insertDocument, lockDocument, markDocumentRemoved } from './document.repository'
import { presentDocument } from './presentDocument'

/**
 * Whose documents this person may see.
 * @throws DomainError not-found, also for someone whom they may not
 */
export async function findVisibleSubject(reader: Reader, who: SignedIn, type: Subject['type'], id: number): Promise<Subject> {
  const subject = await findSubject(reader, who.organizationId, type, id)
  if (!subject || !maySeeDocuments(who, subject)) throw new DomainError('not-found', { message: 'There are no documents you can see.' })
  return subject
}

/**
 * Makes a document of the user's own upload. Sent twice, it is made once.
 * @throws DomainError not-found, not-yours, invalid-input
 */
export async function addDocument({ subjectType, subjectId, kind, fileId }: z.output<typeof AddDocument>, context: RequestContext<SignedIn>): Promise<DocumentRow> {
  const { who } = context
  return context.tx(async (tx) => {
    await lockFile(tx, who.organizationId, fileId)
    const subject = await findVisibleSubject(tx, who, subjectType, subjectId)
    const kinds = kindsToAdd(who, subject)
    if (kinds.length === 0) throw new DomainError('not-yours', { message: 'You cannot add documents here.' })
    if (!kinds.includes(kind)) throw new DomainError('invalid-input', { fields: [{ field: 'kind', message: 'This kind of document cannot be added here.' }] })
    const before = await findDocumentOfFile(tx, who.organizationId, fileId)
    const isSame = before?.uploadedByUserId === who.userId && before.subjectType === subjectType && before.subjectId === subjectId && before.kind === kind
    if (isSame) return presentDocument(who, subject, before)
    const file = await takeUpload(tx, who, fileId, 'document')
    const year = await findYear(tx, who.organizationId)
    const documentId = await insertDocument(tx, { organizationId: who.organizationId, academicYearId: year?.id ?? null, subjectType, subjectId, kind, fileId: file.fileId, createdAt: context.now() })
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: 'document.added', subjectType, subjectId, requestId: context.requestId, data: { after: { documentId, kind, fileId } },
    })
    return presentDocument(who, subject, (await findDocument(tx, who.organizationId, documentId))!)
  })
}

/**
 * Removes a document from view. Its row and file stay, so that the record of what was decided is complete.
 * @throws DomainError not-found, not-yours
 */
export async function removeDocument(documentId: number, context: RequestContext<SignedIn>): Promise<void> {
  const { who } = context
  await context.tx(async (tx) => {
    const row = await lockDocument(tx, who.organizationId, documentId)
    if (!row) throw new DomainError('not-found')
    const subject = await findVisibleSubject(tx, who, row.subjectType, row.subjectId)
    if (!mayRemoveDocument(who, subject, row)) throw new DomainError('not-yours', { message: 'You cannot remove this document: it belongs to someone else, or has already been decided.' })
    await markDocumentRemoved(tx, documentId, context.now())
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: 'document.removed', subjectType: row.subjectType, subjectId: row.subjectId, requestId: context.requestId,
      data: { before: { documentId, kind: row.kind, fileId: row.fileId, acceptStatus: row.acceptStatus } },
    })
  })
}
