import { isDecidedKind } from '@portal/shared/eligibility/documents/document.kinds'
import type { DocumentRow } from '@portal/shared/eligibility/documents/document.schemas'
import type { Subject } from '../../identity/users/subject.repository'
import type { SignedIn } from '../../platform/http/requestContext'
import { mayDecide, mayRemoveDocument } from './document.policy'
import type { DocumentRecord } from './document.repository'

/** A document as this person sees it, with what they may do now. While acting as someone else that is nothing. */
export function presentDocument(who: SignedIn, subject: Subject | null, row: DocumentRecord): DocumentRow {
  const { documentId, kind, fileId, fileName, uploadedBy, reason } = row
  const decides = !who.actingAs && mayDecide(who, kind)
  const isPending = row.acceptStatus === 0
  return {
    documentId, kind, fileId, fileName, uploadedBy, reason,
    createdAt: row.createdAt.toISOString(),
    acceptStatus: isDecidedKind(kind) ? (row.acceptStatus as 0 | 1 | 2) : 0,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    can: {
      accept: decides && isPending, reject: decides && isPending, unapprove: decides && !isPending,
      remove: !who.actingAs && subject !== null && mayRemoveDocument(who, subject, row),
    },
  }
}
