import { useRef, useState } from 'react'
import { removeAction } from '@portal/shared/disciplinary/disciplinary.calls'
import type { ActionRow } from '@portal/shared/disciplinary/disciplinary.schemas'
import { kindWords } from '@portal/shared/disciplinary/disciplinary.words'
import { useCall } from '../../lib/queries'
import { FieldInput } from '../../ui/form/FieldInput'
import { FormDialog } from '../../ui/FormDialog'
import { dayWords } from './actionForm'

/** Asks why an action is taken off the list, and does it. */
export function RemoveActionDialog({ row, onClose }: { row: ActionRow; onClose: () => void }) {
  const field = useRef<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  const call = useCall(removeAction, { errors: 'in place' })
  const checked = removeAction.input.shape.reason.safeParse(reason)
  const submit = () => {
    setAttempted(true)
    if (!checked.success) field.current?.focus()
    else call.mutate({ actionId: row.actionId, version: row.version, reason: checked.data }, { onSuccess: onClose })
  }
  return (
    <FormDialog title="Remove this action?" submit="Remove it" cancel="Keep it" danger pending={call.isPending} error={call.error?.message ?? null} onSubmit={submit} onClose={onClose}>
      <p>{kindWords[row.kind]} of {dayWords(row.occurredOn)}. It leaves this list; the record of who did what keeps it, with your reason.</p>
      <FieldInput
        ref={field}
        name="reason"
        spec={{ label: 'Reason', autoComplete: 'off' }}
        value={reason}
        error={attempted && !checked.success ? checked.error.issues[0]?.message : undefined}
        onText={setReason}
      />
    </FormDialog>
  )
}
