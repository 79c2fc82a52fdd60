import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { CallError } from '../../platform/lib/call/call'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { FactorCode } from '../../platform/ui/otp/FactorCode'

interface ProofFormProps {
  heading: string
  /** What it does, above the fields. */
  children: ReactNode
  submit: string
  pending: boolean
  send: (proof: { password: string; otp: string }, onError: (error: CallError) => void) => void
  onCancel: () => void
}

/** What takes password and code: someone at a screen that was left open cannot do it. */
export function ProofForm({ heading, children, submit, pending, send, onCancel }: ProofFormProps) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [refusal, setRefusal] = useState<{ message: string } | null>(null)
  const prove = (otp: string) => {
    setProblem(password === '' ? 'Please enter your password.' : undefined)
    if (password === '') return document.getElementById('field-password')?.focus()
    send({ password, otp }, (error) => {
      const atPassword = error.fields.find(({ field }) => field === 'password')?.message
      setProblem(atPassword)
      setRefusal(atPassword ? null : { message: error.fields[0]?.message ?? error.message })
    })
  }
  return (
    <section className="panel stack" aria-labelledby="proof-heading">
      <h2 id="proof-heading">{heading}</h2>
      {children}
      <FieldInput name="password" spec={{ label: 'Your password', kind: 'password', autoComplete: 'current-password' }} value={password} error={problem} onText={setPassword} />
      <FactorCode submit={submit} busy={pending} refusal={refusal} allowsRecovery onCode={prove} />
      <Button variant="subtle" onClick={onCancel}>Cancel</Button>
    </section>
  )
}
