import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Email, Phone } from '@portal/shared/platform/call/fields'
import { sendOtp, verifyOtp } from '@portal/shared/identity/passwords/password.calls'
import { codeMinutes } from '@portal/shared/identity/passwords/password.schemas'
import { CallError } from '../../platform/lib/call/call'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { CodeStep } from '../../platform/ui/otp/CodeStep'
import { sendAsGuest, useOrgParam } from './guestCalls'
import styles from './joining.module.css'

const words = {
  email: { label: 'Email', kind: 'email', autoComplete: 'username', send: 'Send code by email', other: 'Use another email', done: 'Your email address is verified.', schema: Email },
  phone: { label: 'Phone', kind: 'tel', autoComplete: 'tel', send: 'Send code by text message', other: 'Use another number', done: 'Your phone number is verified.', schema: Phone },
} as const

interface ProvedAddressProps {
  type: 'email' | 'phone'
  hint: string
  optional?: boolean
  /** False: no code can be sent there, so the address is only asked. */
  proves?: boolean
  value: string
  /** The code that proved it; empty until then. */
  code: string
  error: string | undefined
  onChange: (value: string) => void
  onProved: (value: string, code: string) => void
}

/** An address with its proof: typed, a code sent to it, the code entered. A changed address has to be verified again. */
export function ProvedAddress({ type, hint, optional, proves = true, value, code, error, onChange, onProved }: ProvedAddressProps) {
  const { label, kind, autoComplete, send: sendLabel, other, done, schema } = words[type]
  const orgParam = useOrgParam()
  const [isSent, setSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [own, setOwn] = useState<string | undefined>()
  const [refusal, setRefusal] = useState<{ message: string } | null>(null)

  const attempt = async (work: () => Promise<void>, onRefused: (message: string) => void) => {
    setBusy(true)
    try {
      await work()
    } catch (caught) {
      if (!(caught instanceof CallError)) throw caught
      onRefused(caught.fields[0]?.message ?? caught.message)
    } finally {
      setBusy(false)
    }
  }
  const sendCode = () => {
    const checked = schema.safeParse(value)
    setOwn(checked.success ? undefined : checked.error.issues[0]!.message)
    setRefusal(null)
    if (!checked.success) {
      document.getElementById(`field-${type}`)?.focus()
      return
    }
    void attempt(async () => {
      await sendAsGuest(sendOtp, { type, target: checked.data, otpFor: 'signUp' }, orgParam)
      if (checked.data !== value) onChange(checked.data)
      setSent(true)
    }, setOwn)
  }
  const verify = (otp: string) =>
    void attempt(async () => {
      await sendAsGuest(verifyOtp, { type, target: value, otp, otpFor: 'signUp' }, orgParam)
      setSent(false)
      onProved(value, otp)
    }, (message) => setRefusal({ message }))

  if (code !== '') {
    return (
      <div className={styles.card}>
        <div>
          <div className="dim">{label}</div>
          <strong style={{ overflowWrap: 'anywhere' }}>{value}</strong>
        </div>
        <div className={styles.cardHead}>
          <span role="status" className={styles.proved}><IconCircleCheck size="1.125rem" aria-hidden="true" /> {done}</span>
          <Button variant="subtle" onClick={() => onChange(value)}>Change</Button>
        </div>
      </div>
    )
  }
  if (isSent) {
    return (
      <div className={styles.card}>
        <CodeStep busy={isBusy} refusal={refusal} onVerify={verify} onResend={sendCode} onBack={() => setSent(false)} backLabel={other}>
          <p>A code is on its way to <strong style={{ overflowWrap: 'anywhere' }}>{value}</strong>. It is good for {codeMinutes} minutes.</p>
        </CodeStep>
      </div>
    )
  }
  return (
    <div className={styles.card}>
      <FieldInput
        name={type}
        spec={{ label, kind, autoComplete, hint, ...(optional && { optional }) }}
        value={value}
        error={own ?? error}
        onText={(text) => {
          setOwn(undefined)
          onChange(text)
        }}
      />
      {proves && (!optional || value !== '') && <div><Button variant="default" loading={isBusy} onClick={sendCode}>{sendLabel}</Button></div>}
    </div>
  )
}
