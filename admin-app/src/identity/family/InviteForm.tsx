import { invite } from '@portal/shared/identity/family/family.calls'
import { invitationDays, Invite } from '@portal/shared/identity/family/family.schemas'
import { useUser } from '../../platform/lib/session/session'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { useCallForm } from '../../platform/ui/form/useCallForm'

const Fields = Invite.pick({ email: true })

/** Invites someone by email. */
export function InviteForm({ label, heading, studentId }: { label: string; heading: string; studentId: number | null }) {
  const { actingAs } = useUser()
  const { form, submit, refusal, isPending } = useCallForm({ call: invite, schema: Fields, values: { email: '' }, input: ({ email }) => ({ email, studentId }), onSaved: (_, saved) => saved.reset() })
  if (actingAs) return null
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <h3>{heading}</h3>
      <Field
        form={form} name="email" as={studentId === null ? 'childEmail' : `parentEmail-${studentId}`}
        spec={{ label, kind: 'email', autoComplete: 'off', hint: `The link works once, for ${invitationDays} days, with this address only.` }}
      />
      <FormError message={refusal} />
      <div><SubmitButton pending={isPending}>Send the invitation</SubmitButton></div>
    </form>
  )
}
