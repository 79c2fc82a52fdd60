import { useState } from 'react'
import { cancelEvent, reinstateEvent } from '@portal/shared/events/event.calls'
import type { Event } from '@portal/shared/events/event.schemas'
import { useCall } from '../../lib/queries'
import { FieldInput } from '../../ui/form/FieldInput'
import { FormDialog } from '../../ui/FormDialog'

/** Calls an event off, with the reason that its teams read, or takes that back. */
export function CancelDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  const cancel = useCall(cancelEvent, { errors: 'in place' })
  const reinstate = useCall(reinstateEvent, { errors: 'in place' })
  const { eventId, version } = event
  if (event.isCancelled) {
    return (
      <FormDialog title="Take the cancellation back?" submit="It takes place" cancel="Keep it canceled" pending={reinstate.isPending} error={reinstate.error?.message ?? null} onSubmit={() => reinstate.mutate({ eventId, version }, { onSuccess: onClose })} onClose={onClose}>
        <p>Its teams are told that it takes place.</p>
      </FormDialog>
    )
  }
  const submit = () => {
    setAttempted(true)
    if (reason.trim() === '') document.getElementById('field-cancel-reason')?.focus()
    else cancel.mutate({ eventId, version, reason: reason.trim() }, { onSuccess: onClose })
  }
  return (
    <FormDialog title={`Cancel ${event.name}?`} submit="Cancel the event" cancel="Keep it" danger pending={cancel.isPending} error={cancel.error?.message ?? null} onSubmit={submit} onClose={onClose}>
      <FieldInput name="cancel-reason" spec={{ label: 'Why', kind: 'long', lines: 3, hint: 'Its teams are told, with this reason.' }} value={reason} error={attempted && reason.trim() === '' ? 'Please say why.' : undefined} onText={setReason} />
    </FormDialog>
  )
}
