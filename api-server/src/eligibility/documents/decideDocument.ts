import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { isDecidedKind } from '@portal/shared/eligibility/documents/document.kinds'
import type { Decision, DocumentRow, UpdateAcceptStatus } from '@portal/shared/eligibility/documents/document.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import { findSubject } from '../../directory/schools/subject.repository'
import type { Subject } from '../../identity/users/subject.repository'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { notifyPeople } from '../../platform/platform.hooks'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { mayDecide } from './document.policy'
import { findAddressees, findDocument, lockDocument, updateDecision, type DocumentRecord } from './document.repository'
import { decisionMessage, documentDecidedLetter } from './document.letters'
import { presentDocument } from './presentDocument'

const outcomes = { accept: 1, reject: 2, unapprove: 0 } as const satisfies Record<Decision, number>
const actions = { accept: 'document.accepted', reject: 'document.rejected', unapprove: 'document.unapproved' } as const

/** The specification's words (section 8) where the document or its kind is not said, or not rightly. */
const notSaid = (field: string) => {
  const message = 'Not able to update the status!'
  return new DomainError('invalid-input', { message, fields: [{ field, message }] })
}

/**
 * Accepts or rejects a document that waits, or takes a decision back (specification, sections 4 and 6), and tells the
 * uploader and the family.
 * @throws DomainError invalid-input, not-found, not-yours, document-decided
 */
export async function decideDocument(input: z.output<typeof UpdateAcceptStatus>, context: RequestContext<SignedIn>): Promise<DocumentRow> {
  const { who } = context
  const { id, fileType, acceptOrRejectOrUnApprove: decision, reason } = input
  if (!id) throw notSaid('id')
  if (!fileType || !isDecidedKind(fileType)) throw notSaid('fileType')
  if (decision === 'reject' && reason === '') throw new DomainError('invalid-input', { fields: [{ field: 'reason', message: 'Please enter why it is rejected.' }] })
  const decided = await context.tx(async (tx) => {
    const row = await lockDocument(tx, who.organizationId, id)
    const subject = row && (await findSubject(tx, who.organizationId, row.subjectType, row.subjectId))
    if (!row || !subject) throw new DomainError('not-found', { message: 'This document no longer exists.' })
    if (!mayDecide(who, row.kind)) throw new DomainError('not-yours', { message: 'Only an Organization Admin can decide on documents.' })
    if (row.kind !== fileType) throw notSaid('fileType')
    // Accepted and rejected only while pending; undone only once decided.
    if ((row.acceptStatus === 0) === (decision === 'unapprove')) throw new DomainError('document-decided')
    const after = {
      acceptStatus: outcomes[decision], reason: decision === 'reject' ? reason : '',
      decidedByUserId: decision === 'unapprove' ? null : who.userId, decidedAt: decision === 'unapprove' ? null : context.now(),
    }
    await updateDecision(tx, id, after)
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: actions[decision], subjectType: row.subjectType, subjectId: row.subjectId, requestId: context.requestId,
      data: { documentId: id, kind: row.kind, before: { acceptStatus: row.acceptStatus, reason: row.reason }, after: { acceptStatus: after.acceptStatus, reason: after.reason } },
    })
    await tellFamily(tx, subject, row, decision, after.reason, context)
    return presentDocument(who, subject, (await findDocument(tx, who.organizationId, id))!)
  })
  context.wakeSender?.()
  return decided
}

async function tellFamily(tx: Tx, subject: Subject, row: DocumentRecord, decision: Decision, reason: string, { who, now, baseUrl, requestId }: RequestContext<SignedIn>): Promise<void> {
  const family = new Set([...subject.ownUserIds, ...subject.parentUserIds])
  const concerned = new Set([...family, ...(row.uploadedByUserId === null ? [] : [row.uploadedByUserId])])
  concerned.delete(who.userId)
  if (concerned.size === 0) return
  const [organization] = await findOrganizations(tx, { id: who.organizationId })
  for (const { userId, firstName, email } of await findAddressees(tx, who.organizationId, [...concerned])) {
    const message = decisionMessage({
      organizationName: organization!.name, firstName, kind: row.kind, fileName: row.fileName, decision, reason, baseUrl: baseUrl(),
      of: subject.ownUserIds.includes(userId) ? null : subject.name,
      toSend: decision === 'reject' && subject.type === 'student' && family.has(userId) ? row.documentId : null,
    })
    await notifyPeople.run({ tx, letters: [{ kind: documentDecidedLetter, cause: `${requestId} ${row.documentId}`, organizationId: who.organizationId, userId, channel: 'email', target: email, ...message, createdAt: now() }] })
  }
}
