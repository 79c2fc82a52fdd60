import { z } from 'zod'
import type { DocumentRow } from '@portal/shared/eligibility/documents/document.schemas'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { decisionCall, kindName } from './documents'

/** Only a rejection needs a reason. */
const Rejection = z.object({ reason: decisionCall.input.shape.reason.unwrap().min(1, 'Please enter why it is rejected.') })

export default function RejectDialog({ document: { documentId, kind, fileName }, onClose, onDone }: { document: DocumentRow; onClose: () => void; onDone?: (decided: DocumentRow) => void }) {
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
