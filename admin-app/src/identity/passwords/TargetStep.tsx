import { useState } from 'react'
import { readTarget } from '@portal/shared/identity/passwords/password.schemas'
import { phoneText } from '../../platform/lib/words/phoneText'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { FormError } from '../../platform/ui/form/FormError'
import { PlainForm } from '../../platform/ui/form/PlainForm'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'

interface TargetStepProps {
  type: 'email' | 'phone'
  /** The address, if the link has said it: shown, but not changed. */
  fixedEmail: string | null
  busy: boolean
  refusal: string | null
  onSend: (target: string) => void
}

const specs = {
  email: { label: 'Email', kind: 'email', autoComplete: 'username' },
  phone: { label: 'Phone', kind: 'tel', autoComplete: 'tel', hint: '8 to 15 digits, with the country code if it is not a US number.' },
} as const

/** Which address or number the code goes to. */
export function TargetStep({ type, fixedEmail, busy, refusal, onSend }: TargetStepProps) {
  const [target, setTarget] = useState(fixedEmail ?? '')
  const [error, setError] = useState<string | undefined>()
  return (
    <PlainForm
      onSubmit={(form) => {
        const read = readTarget(type, target)
        setError('problem' in read ? read.problem : undefined)
        // A number goes as typed: a plus before it says that its country is.
        if ('target' in read) onSend(type === 'email' ? read.target : target.trim())
        else form.querySelector('input')?.focus()
      }}
    >
      <FormError message={refusal} />
      <FieldInput
        name={type}
        spec={{ ...specs[type], readOnly: fixedEmail !== null }}
        value={target}
        error={error}
        onText={setTarget}
        onBlur={() => {
          if (type === 'phone' && 'target' in readTarget(type, target)) void phoneText(target.trim()).then((shown) => setTarget((typed) => (typed === target ? shown : typed)))
        }}
      />
      <SubmitButton size="md" fullWidth pending={busy}>SEND OTP</SubmitButton>
    </PlainForm>
  )
}
