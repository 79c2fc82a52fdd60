import { askStatusChange } from '@portal/shared/identity/requests/request.calls'
import { AskStatusChange } from '@portal/shared/identity/requests/request.schemas'
import type { PersonStatus } from '@portal/shared/identity/users/person.schemas'
import { notify } from '../../platform/lib/call/notify'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'

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
  const { form, dialog } = useCallForm({
    call: askStatusChange, schema: noteOf, values: { note: '' }, input: ({ note }) => ({ userId, wantedStatus, note }),
    onSaved: () => {
      notify('success', 'The office decides and will email you.')
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={`Ask the office to make ${name} ${wantedStatus}?`} submit="Ask the office" onClose={onClose}>
      <p>{why} The office can.</p>
      <Field form={form} name="note" spec={{ label: 'Reason' }} />
    </FormDialog>
  )
}

const noteOf = AskStatusChange.pick({ note: true })
