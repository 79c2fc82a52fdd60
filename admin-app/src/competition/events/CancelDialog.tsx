import { cancelEvent, reinstateEvent } from '@portal/shared/competition/events/event.calls'
import { type Event, CancelEvent } from '@portal/shared/competition/events/event.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'

interface CancelDialogProps {
  event: Event
  onClose: () => void
}

/** Calls an event off, with the reason that its teams read, or takes that back. */
export const CancelDialog = (props: CancelDialogProps) => (props.event.isCancelled ? <Reinstate {...props} /> : <Cancel {...props} />)

function Reinstate({ event: { eventId, version }, onClose }: CancelDialogProps) {
  const reinstate = useCall(reinstateEvent, { errors: 'in place' })
  return (
    <FormDialog title="Undo the cancellation?" submit="Reinstate it" cancel="Keep it canceled" pending={reinstate.isPending} error={reinstate.error?.message ?? null} onSubmit={() => reinstate.mutate({ eventId, version }, { onSuccess: onClose })} onClose={onClose}>
      <p>Its teams are notified that it takes place.</p>
    </FormDialog>
  )
}

const reasonOf = CancelEvent.pick({ reason: true })

function Cancel({ event: { eventId, version, name }, onClose }: CancelDialogProps) {
  const { form, dialog } = useCallForm({ call: cancelEvent, schema: reasonOf, values: { reason: '' }, input: ({ reason }) => ({ eventId, version, reason }), onSaved: onClose })
  return (
    <FormDialog {...dialog} title={`Cancel ${name}?`} submit="Cancel the event" cancel="Keep it" danger onClose={onClose}>
      <Field form={form} name="reason" spec={{ label: 'Why', kind: 'long', lines: 3, hint: 'Its teams are notified, with this reason.' }} />
    </FormDialog>
  )
}
