import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Decision, DocumentRow } from '@portal/shared/documents/document.schemas'
import { kindName, useDecision } from '../../lib/documents'
import { FieldInput } from '../form/FieldInput'
import { FormDialog } from '../FormDialog'

interface DecisionButtonsProps {
  document: DocumentRow
  /** Whose document it is, for screen readers. */
  of?: string
  onDone?: (decided: DocumentRow) => void
}

/** Accept and Reject while a document waits, Take back once it is decided; nothing for who may not (the server says). */
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

function RejectDialog({ document: { documentId, kind, fileName }, onClose, onDone }: { document: DocumentRow; onClose: () => void; onDone?: (decided: DocumentRow) => void }) {
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  const call = useDecision({ errors: 'in place' })
  const problem = reason.trim() === '' ? 'Please say why it is rejected.' : reason.trim().length > 300 ? 'At most 300 characters.' : undefined
  const submit = () => {
    setAttempted(true)
    if (problem) {
      globalThis.document.getElementById('field-reason')?.focus()
      return
    }
    call.mutate({ id: documentId, fileType: kind, acceptOrRejectOrUnApprove: 'reject', reason: reason.trim().replace(/\s+/g, ' ') }, {
      onSuccess: (decided) => {
        onClose()
        onDone?.(decided)
      },
    })
  }
  return (
    <FormDialog title="Reject the document" submit="Reject" danger pending={call.isPending} error={call.error?.message ?? null} onSubmit={submit} onClose={onClose}>
      <p style={{ overflowWrap: 'anywhere' }}>{kindName(kind)}: {fileName}</p>
      <FieldInput
        name="reason"
        spec={{ label: 'Reason', kind: 'long', lines: 3, hint: 'The uploader and the family read it in an e-mail.' }}
        value={reason}
        error={attempted ? problem : undefined}
        onText={setReason}
      />
    </FormDialog>
  )
}
