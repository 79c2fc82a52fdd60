import { documentKindNames, documentKindsOf, isDecidedKind } from '@portal/shared/eligibility/documents/document.kinds'
import type { DocumentKind } from '@portal/shared/directory/rules/requiredDocument.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import { DomainError } from '@portal/shared/platform/call/errors'
import { findYear } from '../../identity/organizations/organization.repository'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { FeedKind } from '../../platform/feedKinds/feedKinds'
import { lockFile } from '../../platform/files/file.repository'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findVisibleSubject } from './changeDocuments'
import { decideDocument } from './decideDocument'
import { kindsToAdd, mayDecide } from './document.policy'
import { findDocument, findDocumentOfFile, findFedNames, insertDocument, lockDocument, markDocumentRemoved, type DocumentRecord } from './document.repository'

type Context = RequestContext<SignedIn>

const markOf = ({ acceptStatus, decidedAt }: DocumentRecord) => `${acceptStatus} ${decidedAt?.toISOString() ?? ''}`

/** Makes one file of an entry a document of a student. @returns undefined where it is that already @throws DomainError not-found, not-yours, invalid-input, conflicts */
async function makeOne(tx: Tx, fileId: number, studentId: number, kind: DocumentKind, context: Context): Promise<DocumentRecord | undefined> {
  const { who } = context
  const file = await lockFile(tx, who.organizationId, fileId)
  const subject = await findVisibleSubject(tx, who, 'student', studentId)
  if (!kindsToAdd(who, subject).includes(kind)) throw new DomainError('not-yours', { message: 'You cannot add documents here.' })
  if (!file) throw new DomainError('conflicts', { message: 'The file is no longer there.' })
  const before = await findDocumentOfFile(tx, who.organizationId, fileId)
  if (before?.subjectType === 'student' && before.subjectId === studentId && before.kind === kind) return undefined
  if (before) throw new DomainError('conflicts', { message: 'This file is another document already.' })
  const year = await findYear(tx, who.organizationId)
  const documentId = await insertDocument(tx, { organizationId: who.organizationId, academicYearId: year?.id ?? null, subjectType: 'student', subjectId: studentId, kind, fileId, createdAt: context.now() })
  await writeAudit(tx, {
    organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, action: 'document.added', subjectType: 'student', subjectId: studentId, requestId: context.requestId, data: { after: { documentId, kind, fileId } },
  })
  // Who may decide on documents has just decided: the others' waits for the office, as any document does.
  if (isDecidedKind(kind) && mayDecide(who, kind)) await decideDocument({ id: documentId, fileType: kind, acceptOrRejectOrUnApprove: 'accept', reason: '' }, context)
  return (await findDocument(tx, who.organizationId, documentId))!
}

/** The file of an approved entry as a document on the student's record, accepted if whoever approved decides on documents. */
export const documentFeed: FeedKind = {
  kind: 'document',
  title: 'The document',
  make: async (tx, { of, as }, context) => {
    const kind = documentKindsOf.student.find((each) => each === as)
    const [studentId, ...others] = of['student']!
    if (!kind || others.length > 0) throw new DomainError('conflicts', { message: 'A document belongs to one student.' })
    const made: DocumentRecord[] = []
    for (const fileId of of['file']!) {
      const document = await makeOne(tx, Number(fileId), Number(studentId), kind, context)
      if (document) made.push(document)
    }
    return made.map((row) => ({ subjectId: row.documentId, mark: markOf(row) }))
  },
  undo: async (tx, { subjectId, mark }, { who, now, requestId }) => {
    const row = await lockDocument(tx, who.organizationId, subjectId)
    if (!row) return ''
    if (markOf(row) !== mark) return 'It was decided on since, so it stays.'
    await markDocumentRemoved(tx, subjectId, now())
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, action: 'document.removed', subjectType: row.subjectType, subjectId: row.subjectId, requestId,
      data: { before: { documentId: subjectId, kind: row.kind, fileId: row.fileId, acceptStatus: row.acceptStatus } },
    })
    return ''
  },
  name: async (reader, organizationId, subjectIds) => new Map((await findFedNames(reader, organizationId, subjectIds)).map(({ documentId, kind, studentId, name }) =>
    [documentId, { text: `${documentKindNames[kind]} on ${name}’s record`, path: linkTo('studentHub', { studentId }) }])),
}
