import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useCountdown } from '../../lib/page/useCountdown'
import { PlainForm } from '../form/PlainForm'
import { SubmitButton } from '../form/SubmitButton'
import { OtpBoxes } from './OtpBoxes'
import { emptyBoxes } from './otpDigits'

/** Seconds until another code may be asked for. */
const resendWait = 30

interface CodeStepProps {
  /** Where the code went, and how long it is good. */
  children: ReactNode
  busy: boolean
  /** What the server said against the last code; a new object for each refusal. */
  refusal: { message: string } | null
  onVerify: (otp: string) => void
  onResend: () => void
  onBack: (() => void) | null
  /** What going back means: "Use another email". */
  backLabel?: string
}

/** The six boxes. */
export function CodeStep({ children, busy, refusal, onVerify, onResend, onBack, backLabel = 'Use another email' }: CodeStepProps) {
  const [boxes, setBoxes] = useState<readonly string[]>(emptyBoxes)
  const [error, setError] = useState<string | null>(null)
  const wait = useCountdown(resendWait)
  useEffect(() => {
    if (!refusal) return
    setBoxes(emptyBoxes)
    setError(refusal.message)
  }, [refusal])

  return (
    <PlainForm
      onSubmit={() => {
        const isWhole = boxes.every((digit) => digit !== '')
        setError(isWhole ? null : 'Please fill in all OTP fields.')
        if (isWhole) onVerify(boxes.join(''))
      }}
    >
      {children}
      <OtpBoxes
        boxes={boxes}
        error={error}
        onChange={(next) => {
          setBoxes(next)
          setError(null)
        }}
      />
      <SubmitButton size="md" fullWidth pending={busy}>VERIFY</SubmitButton>
      <div className="row">
        <Button
          variant="default"
          disabled={wait.left > 0}
          onClick={() => {
            wait.start(resendWait)
            setBoxes(emptyBoxes)
            setError(null)
            onResend()
          }}
        >
          {wait.left > 0 ? `Resend OTP in ${wait.left} s` : 'Resend OTP'}
        </Button>
        {onBack && <Button variant="subtle" onClick={onBack}>{backLabel}</Button>}
      </div>
    </PlainForm>
  )
}
