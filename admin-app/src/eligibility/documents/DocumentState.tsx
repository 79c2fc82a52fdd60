import type { DocumentRow } from '@portal/shared/eligibility/documents/document.schemas'
import { dayOfMoment, stateOf } from './documents'
import styles from './DocumentState.module.css'

/** The state of a document, in a word that is also colored, and why it was rejected. */
export function DocumentState({ document, withReason }: { document: DocumentRow; withReason?: boolean }) {
  const state = stateOf(document)
  if (!state) return <span className="dim">Kept</span>
  return (
    <span className={styles.stateLine}>
      <span className={styles.state} data-status={document.acceptStatus}>{state}</span>
      {withReason && document.decidedAt && <span className="dim">{dayOfMoment(document.decidedAt)}</span>}
      {withReason && document.reason && <span>{document.reason}</span>}
    </span>
  )
}
