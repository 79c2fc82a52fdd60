import { useState } from 'react'
import { askStatusChange } from '@portal/shared/requests/request.calls'
import type { PersonStatus } from '@portal/shared/users/person.schemas'
import { notify } from '../../lib/notify'
import { useCall } from '../../lib/queries'
import { FieldInput } from '../../ui/form/FieldInput'
import { FormDialog } from '../../ui/FormDialog'

interface AskStatusChangeDialogProps {
  userId: number
  name: string
  wantedStatus: PersonStatus
  /** Why the school may not do it itself. */
  why: string
  onClose: () => void
}

/** What a school may not do itself it asks of the office, with its reason. */
export function AskStatusChangeDialog({ userId, name, wantedStatus, why, onClose }: AskStatusChangeDialogProps) {
  const [note, setNote] = useState('')
  const call = useCall(askStatusChange, { errors: 'in place' })
  const field = call.error?.fields.find((each) => each.field === 'note')
  return (
    <FormDialog
      title={`Ask the office to make ${name} ${wantedStatus}?`}
      submit="Ask the office"
      pending={call.isPending}
      error={call.error && !field ? call.error.message : null}
      onSubmit={() => call.mutate({ userId, wantedStatus, note }, {
        onSuccess: () => {
          notify('success', 'The office decides, and writes to you.')
          onClose()
        },
      })}
      onClose={onClose}
    >
      <p>{why} The office can.</p>
      <FieldInput name="note" spec={{ label: 'Reason' }} value={note} error={field?.message} onText={setNote} />
    </FormDialog>
  )
}
