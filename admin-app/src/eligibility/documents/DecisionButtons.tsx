import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Decision, DocumentRow } from '@portal/shared/eligibility/documents/document.schemas'
import { later } from '../../platform/ui/loading/later'
import { kindName, useDecision } from './documents'

const RejectDialog = later(() => import('./RejectDialog'))

interface DecisionButtonsProps {
  document: DocumentRow
  /** Whose document it is, for screen readers. */
  of?: string
  onDone?: (decided: DocumentRow) => void
}

/** Accept and Reject while a document waits, Take back once it is decided; nothing for those who may not (the server says). */
export function DecisionButtons({ document, of, onDone }: DecisionButtonsProps) {
  const [rejecting, setRejecting] = useState(false)
  const call = useDecision()
  const { can, documentId, kind, fileName } = document
  const send = (decision: Decision) => call.mutate({ id: documentId, fileType: kind, acceptOrRejectOrUnApprove: decision }, { onSuccess: onDone })
  const what = `${kindName(kind)}, ${fileName}${of ? `, of ${of}` : ''}`
  if (!can.accept && !can.reject && !can.unapprove) return null
  return (
    <>
      {can.accept && <Button loading={call.isPending} aria-label={`Accept ${what}`} onClick={() => send('accept')}>Accept</Button>}
      {can.reject && <Button variant="default" disabled={call.isPending} aria-label={`Reject ${what}`} onClick={() => setRejecting(true)}>Reject</Button>}
      {can.unapprove && <Button variant="default" loading={call.isPending} aria-label={`Unapprove: ${what}`} onClick={() => send('unapprove')}>Unapprove</Button>}
      {rejecting && <RejectDialog document={document} onClose={() => setRejecting(false)} onDone={onDone} />}
    </>
  )
}
