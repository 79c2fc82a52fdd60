import { linkTo } from '@portal/shared/access/screens'
import { documentKindNames, type DocumentKind } from '@portal/shared/documents/document.kinds'
import type { Decision } from '@portal/shared/documents/document.schemas'
import { composeMessage } from '../mail/composeMessage'

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
}

const verbs: Record<Decision, string> = { accept: 'accepted', reject: 'did not accept', unapprove: 'looks again at' }
const subjects: Record<Decision, string> = { accept: 'A document was accepted', reject: 'A document was not accepted', unapprove: 'A document is looked at again' }

/** Tells what the office decided on a document. The subject names nobody: it shows on locked phones. */
export function decisionMessage({ organizationName, firstName, kind, fileName, of, decision, reason, baseUrl }: Decided) {
  return composeMessage({
    organizationName,
    subject: `${subjects[decision]} (${organizationName})`,
    paragraphs: [
      `${firstName}, the office of ${organizationName} ${verbs[decision]} ${of === null ? 'your document' : `a document of ${of}`}: ${documentKindNames[kind]}, ${fileName}.`,
      ...(decision === 'reject' ? [`Why: ${reason}`, 'Please add a new one in the portal.'] : []),
      ...(decision === 'unapprove' ? ['The decision of before does not count any more. You will be told when there is a new one.'] : []),
    ],
    link: { label: 'Open the portal', href: baseUrl + linkTo('dashboard') },
  })
}
