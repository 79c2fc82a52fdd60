import { useState } from 'react'
import { beginSecondFactor, confirmSecondFactor } from '@portal/shared/identity/secondFactors/secondFactor.calls'
import { CallError } from '../../platform/lib/call/call'
import { useCall } from '../../platform/lib/call/queries'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { FactorCode } from '../../platform/ui/otp/FactorCode'
import { QrCode } from '../../platform/ui/qr/QrCode'
import styles from './secondFactors.module.css'

/** Password, QR code, first code of the app. */
export function SetUpSteps({ onOn }: { onOn: (recoveryCodes: string[]) => void }) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const begin = useCall(beginSecondFactor, { errors: 'in place' })
  const confirm = useCall(confirmSecondFactor, { errors: 'in place' })
  const [refusal, setRefusal] = useState<{ message: string } | null>(null)

  if (!begin.data) {
    return (
      <form
        className="panel stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setProblem(password === '' ? 'Please enter your password.' : null)
          if (password === '') event.currentTarget.querySelector('input')?.focus()
          else begin.mutate({ password }, { onError: (error) => setProblem(error.fields[0]?.message ?? error.message) })
        }}
      >
        <h2>1. Confirm that it is you</h2>
        <p>You need an authenticator app on your phone, such as Aegis, 2FAS, Google Authenticator, Microsoft Authenticator or the passwords of your phone.</p>
        <FieldInput name="password" spec={{ label: 'Your password', kind: 'password', autoComplete: 'current-password' }} value={password} error={problem ?? undefined} onText={setPassword} />
        <div><SubmitButton pending={begin.isPending}>Continue</SubmitButton></div>
      </form>
    )
  }
  const { uri, secret } = begin.data
  return (
    <>
      <section className="panel stack" aria-labelledby="scan-heading">
        <h2 id="scan-heading">2. Scan this with the app</h2>
        <QrCode text={uri} label="QR code for your authenticator app" />
        <p>Or, if you set it up on this phone, <a href={uri}>open the app</a> or type this key into it:</p>
        <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </section>
      <section className="panel stack" aria-labelledby="confirm-heading">
        <h2 id="confirm-heading">3. Enter the code that the app shows</h2>
        <FactorCode
          submit="Turn on"
          busy={confirm.isPending}
          refusal={refusal}
          onCode={(otp) =>
            confirm.mutate({ otp }, {
              onSuccess: ({ recoveryCodes }) => onOn(recoveryCodes),
              onError: (error) => setRefusal(new CallError(error.id, error.fields[0]?.message ?? error.message, error.status)),
            })}
        />
      </section>
    </>
  )
}
