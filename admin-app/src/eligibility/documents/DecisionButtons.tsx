import { Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import type { Decision, DocumentRow } from '@portal/shared/eligibility/documents/document.schemas'
import { kindName, useDecision, decisionCall } from './documents'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'

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

/** Only a rejection needs a reason. */
const Rejection = z.object({ reason: decisionCall.input.shape.reason.unwrap().min(1, 'Please enter why it is rejected.') })

function RejectDialog({ document: { documentId, kind, fileName }, onClose, onDone }: { document: DocumentRow; onClose: () => void; onDone?: (decided: DocumentRow) => void }) {
  const { form, dialog } = useCallForm({
    call: decisionCall, schema: Rejection, values: { reason: '' },
    input: ({ reason }) => ({ id: documentId, fileType: kind, acceptOrRejectOrUnApprove: 'reject' as const, reason }),
    onSaved: (decided) => {
      onClose()
      onDone?.(decided)
    },
  })
  return (
    <FormDialog {...dialog} title="Reject the document" submit="Reject" danger onClose={onClose}>
      <p style={{ overflowWrap: 'anywhere' }}>{kindName(kind)}: {fileName}</p>
      <Field form={form} name="reason" spec={{ label: 'Reason', kind: 'long', lines: 3, hint: 'The uploader and the family get it by email.' }} />
    </FormDialog>
  )
}
