import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { FieldInput } from '../form/FieldInput'
import { PlainForm } from '../form/PlainForm'
import { SubmitButton } from '../form/SubmitButton'
import { OtpBoxes } from './OtpBoxes'
import { emptyBoxes } from './otpDigits'

interface FactorCodeProps {
  /** What the button does. */
  submit: string
  busy: boolean
  /** What the server said against the last code; a new object for each refusal. */
  refusal: { message: string } | null
  /** Offers a recovery code in the place of the app's. */
  allowsRecovery?: boolean
  onCode: (otp: string) => void
}

/** The six digits that an authenticator app shows, or one of the codes for a lost phone. */
export function FactorCode({ submit, busy, refusal, allowsRecovery = false, onCode }: FactorCodeProps) {
  const [boxes, setBoxes] = useState<readonly string[]>(emptyBoxes)
  const [recovery, setRecovery] = useState('')
  const [isRecovery, setIsRecovery] = useState(false)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    if (!refusal) return
    setBoxes(emptyBoxes)
    setError(refusal.message)
  }, [refusal])
  const change = (next: readonly string[]) => {
    setBoxes(next)
    setError(null)
  }
  return (
    <PlainForm
      onSubmit={() => {
        const isWhole = isRecovery ? recovery.replace(/[\s-]/g, '').length === 16 : boxes.every((digit) => digit !== '')
        setError(isWhole ? null : isRecovery ? 'A recovery code has 16 letters and digits.' : 'Please fill in all OTP fields.')
        if (isWhole) onCode(isRecovery ? recovery : boxes.join(''))
      }}
    >
      {isRecovery
        ? <FieldInput name="recovery" spec={{ label: 'Recovery code', autoComplete: 'off', placeholder: 'ABCD-EFGH-JKMN-PQRS' }} value={recovery} error={error ?? undefined} onText={setRecovery} />
        : <OtpBoxes boxes={boxes} error={error} onChange={change} />}
      <SubmitButton size="md" fullWidth pending={busy}>{submit}</SubmitButton>
      {allowsRecovery && (
        <Button
          variant="subtle"
          onClick={() => {
            setError(null)
            setIsRecovery(!isRecovery)
          }}
        >
          {isRecovery ? 'Use the app’s code' : 'Use a recovery code'}
        </Button>
      )}
    </PlainForm>
  )
}
