import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { codeMinutes } from '@portal/shared/passwords/password.schemas'
import { OtpBoxes } from './OtpBoxes'
import { emptyBoxes } from './otpDigits'
import { useWait } from './useWait'

/** Seconds until another code may be asked for. */
const resendWait = 30

interface CodeStepProps {
  email: string
  busy: boolean
  /** What the server said against the last code; a new object for each refusal. */
  refusal: { message: string } | null
  onVerify: (otp: string) => void
  onResend: () => void
  onBack: (() => void) | null
}

/** The six boxes. */
export function CodeStep({ email, busy, refusal, onVerify, onResend, onBack }: CodeStepProps) {
  const [boxes, setBoxes] = useState<readonly string[]>(emptyBoxes)
  const [error, setError] = useState<string | null>(null)
  const wait = useWait(resendWait)
  useEffect(() => {
    if (!refusal) return
    setBoxes(emptyBoxes)
    setError(refusal.message)
  }, [refusal])

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const isWhole = boxes.every((digit) => digit !== '')
        setError(isWhole ? null : 'Please fill in all OTP fields.')
        if (isWhole) onVerify(boxes.join(''))
      }}
    >
      <p>If an account belongs to <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong>, a code is on its way. It is good for {codeMinutes} minutes.</p>
      <OtpBoxes
        boxes={boxes}
        error={error}
        onChange={(next) => {
          setBoxes(next)
          setError(null)
        }}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>VERIFY</Button>
      <div className="row">
        <Button
          variant="default"
          disabled={wait.left > 0}
          onClick={() => {
            wait.restart()
            setBoxes(emptyBoxes)
            setError(null)
            onResend()
          }}
        >
          {wait.left > 0 ? `Resend OTP in ${wait.left} s` : 'Resend OTP'}
        </Button>
        {onBack && <Button variant="subtle" onClick={onBack}>Use another e-mail</Button>}
      </div>
    </form>
  )
}
