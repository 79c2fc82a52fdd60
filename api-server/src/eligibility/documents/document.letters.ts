import { linkTo } from '@portal/shared/platform/access/screens'
import { documentNeeds } from '@portal/shared/eligibility/documents/documentNeeds'
import { sendSearch } from '@portal/shared/eligibility/documents/sendLink'
import { documentKindNames } from '@portal/shared/eligibility/documents/document.kinds'
import type { DocumentKind } from '@portal/shared/directory/rules/requiredDocument.kinds'
import type { Decision } from '@portal/shared/eligibility/documents/document.schemas'
import { defineLetter } from '../../platform/letters/defineLetter'
import { composeMessage } from '../../platform/mail/composeMessage'

export const documentDecidedLetter = defineLetter({ name: 'documents.decided', says: 'A document was accepted or rejected', necessity: 'news' })

interface Decided {
  organizationName: string
  firstName: string
  kind: DocumentKind
  fileName: string
  /** Whose document it is; null if the reader's own. */
  of: string | null
  decision: Decision
  reason: string
  baseUrl: string
  /** The document that the reader is to send again, as one of its family; null for others. */
  toSend: number | null
}

const verbs: Record<Decision, string> = { accept: 'accepted', reject: 'did not accept', unapprove: 'is reviewing' }
const subjects: Record<Decision, string> = { accept: 'A document was accepted', reject: 'A document was not accepted', unapprove: 'A document is being reviewed again' }

/** Tells what the office decided on a document. The subject names nobody: it shows on locked phones. */
export function decisionMessage({ organizationName, firstName, kind, fileName, of, decision, reason, baseUrl, toSend }: Decided) {
  return composeMessage({
    organizationName,
    subject: `${subjects[decision]} (${organizationName})`,
    paragraphs: [
      `${firstName}, the office of ${organizationName} ${verbs[decision]} ${of === null ? 'your document' : `a document of ${of}`}: ${documentKindNames[kind]}, ${fileName}.`,
      ...(decision === 'reject' ? [`Why: ${reason}`, 'Please add a new one in the portal.'] : []),
      ...(decision === 'unapprove' ? ['The earlier decision no longer counts. You will be notified when there is a new one.'] : []),
    ],
    link: toSend === null ? { label: 'Open the portal', href: baseUrl + linkTo('dashboard') } : { label: documentNeeds(reason).act, href: baseUrl + linkTo('ownFamily') + sendSearch(toSend) },
  })
}
