import { removeAction } from '@portal/shared/eligibility/disciplinary/disciplinary.calls'
import { RemoveAction, type ActionRow } from '@portal/shared/eligibility/disciplinary/disciplinary.schemas'
import { kindWords } from '@portal/shared/eligibility/disciplinary/disciplinary.words'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { dayWords } from './actionForm'

/** Asks why an action is removed from the list, and removes it. */
export function RemoveActionDialog({ row, onClose }: { row: ActionRow; onClose: () => void }) {
  const { form, dialog } = useCallForm({
    call: removeAction, schema: reasonOf, values: { reason: '' }, input: ({ reason }) => ({ actionId: row.actionId, version: row.version, reason }), onSaved: onClose,
  })
  return (
    <FormDialog {...dialog} title="Remove this action?" submit="Remove it" cancel="Keep it" danger onClose={onClose}>
      <p>{kindWords[row.kind]} of {dayWords(row.occurredOn)}. It leaves this list; the audit log keeps it, with your reason.</p>
      <Field form={form} name="reason" spec={{ label: 'Reason', autoComplete: 'off' }} />
    </FormDialog>
  )
}

const reasonOf = RemoveAction.pick({ reason: true })
