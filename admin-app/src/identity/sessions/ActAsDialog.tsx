import '@mantine/core/styles/Input.css'
import { useActAs, actAsCall } from './useActAs'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'

const reasonOf = actAsCall.input.pick({ reason: true })

/** Asks why an admin signs in as someone else, and does it. */
export function ActAsDialog({ user, onClose }: { user: { userId: number; firstName: string; lastName: string }; onClose: () => void }) {
  const begin = useActAs()
  const { form, dialog } = useCallForm({
    call: actAsCall, schema: reasonOf, values: { reason: '' }, input: ({ reason }) => ({ userId: user.userId, reason }), onSaved: (opened) => void begin(opened),
  })
  return (
    <FormDialog {...dialog} title={`Sign in as ${user.firstName} ${user.lastName}`} submit="Sign in as them" onClose={onClose}>
      <p>You see what they see, for an hour, and can change nothing. Your name and reason are recorded, and they can see that you are signed in.</p>
      <Field form={form} name="reason" spec={{ label: 'Reason', hint: 'What you want to look at, and why.', autoComplete: 'off' }} />
    </FormDialog>
  )
}
