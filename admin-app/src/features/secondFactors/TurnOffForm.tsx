import { useState } from 'react'
import { turnOffSecondFactor } from '@portal/shared/secondFactors/secondFactor.calls'
import { useCall } from '../../lib/queries'
import { FieldInput } from '../../ui/form/FieldInput'
import { FactorCode } from '../../ui/otp/FactorCode'

/** Turning it off, with password and code: somebody at a screen that was left open cannot. */
export function TurnOffForm({ isRequired, onOff }: { isRequired: boolean; onOff: () => void }) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [refusal, setRefusal] = useState<{ message: string } | null>(null)
  const call = useCall(turnOffSecondFactor, { errors: 'in place' })
  const turnOff = (otp: string) => {
    setProblem(password === '' ? 'Please enter your password.' : undefined)
    if (password === '') {
      document.getElementById('field-password')?.focus()
      return
    }
    call.mutate({ password, otp }, {
      onSuccess: onOff,
      onError: (error) => {
        const atPassword = error.fields.find(({ field }) => field === 'password')?.message
        setProblem(atPassword)
        setRefusal(atPassword ? null : { message: error.fields[0]?.message ?? error.message })
      },
    })
  }
  return (
    <section className="panel stack" aria-labelledby="off-heading">
      <h2 id="off-heading">Signing in asks for a code</h2>
      <p>
        For a new phone, or new recovery codes, turn it off here and set it up again.
        {isRequired && ' Your organization requires it of your role: you have to set it up again before you can go on.'}
      </p>
      <FieldInput name="password" spec={{ label: 'Your password', kind: 'password', autoComplete: 'current-password' }} value={password} error={problem} onText={setPassword} />
      <FactorCode submit="Turn off" busy={call.isPending} refusal={refusal} allowsRecovery onCode={turnOff} />
    </section>
  )
}
