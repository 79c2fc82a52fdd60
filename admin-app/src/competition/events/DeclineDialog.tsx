import { answerInvitation } from '@portal/shared/competition/events/eventTeam.calls'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'

/** Declines an invitation, with the reason that the office reads. */
export function DeclineDialog({ name, of, onClose }: { name: string; of: { eventId: number; teamId: number; version: number }; onClose: () => void }) {
  const { form, dialog } = useCallForm({ call: answerInvitation, schema: reasonOf, values: { reason: '' }, input: ({ reason }) => ({ ...of, answer: 'decline' as const, reason }), onSaved: onClose })
  return (
    <FormDialog {...dialog} title={`Decline for ${name}?`} submit="Decline" onClose={onClose}>
      <Field form={form} name="reason" spec={{ label: 'Why', kind: 'long', lines: 3, optional: true, hint: 'The office can see it.' }} />
    </FormDialog>
  )
}

const reasonOf = answerInvitation.input.pick({ reason: true })
