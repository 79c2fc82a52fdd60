import { Button } from '@mantine/core'
import { useState } from 'react'
import { Email } from '@portal/shared/call/fields'
import { FieldInput } from '../../ui/form/FieldInput'
import { FormError } from '../../ui/form/FormError'

interface EmailStepProps {
  /** The address, if the link has said it: shown, but not changed. */
  fixedEmail: string | null
  busy: boolean
  refusal: string | null
  onSend: (email: string) => void
}

/** Which address the code goes to. */
export function EmailStep({ fixedEmail, busy, refusal, onSend }: EmailStepProps) {
  const [email, setEmail] = useState(fixedEmail ?? '')
  const [error, setError] = useState<string | undefined>()
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const checked = Email.safeParse(email)
        setError(checked.success ? undefined : checked.error.issues[0]?.message)
        if (checked.success) onSend(checked.data)
        else event.currentTarget.querySelector('input')?.focus()
      }}
    >
      <FormError message={refusal} />
      <FieldInput
        name="email"
        spec={{ label: 'E-mail', kind: 'email', autoComplete: 'username', readOnly: fixedEmail !== null }}
        value={email}
        error={error}
        onText={setEmail}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>SEND OTP</Button>
    </form>
  )
}
