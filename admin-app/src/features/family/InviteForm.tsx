import { Button } from '@mantine/core'
import { useState } from 'react'
import { Email } from '@portal/shared/call/fields'
import { invite } from '@portal/shared/family/family.calls'
import { invitationDays } from '@portal/shared/family/family.schemas'
import { useCall } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { FieldInput } from '../../ui/form/FieldInput'
import { PlainForm } from '../../ui/form/PlainForm'

/** Invites somebody by e-mail. */
export function InviteForm({ label, heading, studentId }: { label: string; heading: string; studentId: number | null }) {
  const { actingAs } = useUser()
  const call = useCall(invite, { errors: 'in place' })
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const name = studentId === null ? 'childEmail' : `parentEmail-${studentId}`
  if (actingAs) return null
  return (
    <PlainForm
      onSubmit={() => {
        const checked = Email.safeParse(email)
        setProblem(checked.error?.issues[0]?.message)
        if (checked.success) call.mutate({ email: checked.data, studentId }, { onSuccess: () => setEmail('') })
        else document.getElementById(`field-${name}`)?.focus()
      }}
    >
      <h3>{heading}</h3>
      <FieldInput
        name={name}
        spec={{ label, kind: 'email', autoComplete: 'off', hint: `The link works once, for ${invitationDays} days, with this address only.` }}
        value={email}
        error={problem ?? call.error?.fields[0]?.message ?? call.error?.message}
        onText={(text) => {
          setEmail(text)
          setProblem(undefined)
          if (call.isError) call.reset()
        }}
      />
      <div><Button type="submit" loading={call.isPending}>Send the invitation</Button></div>
    </PlainForm>
  )
}
