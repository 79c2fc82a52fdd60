import { useState } from 'react'
import { readTarget } from '@portal/shared/passwords/password.schemas'
import { beginContactChange, confirmContactChange } from '@portal/shared/users/ownContact.calls'
import type { CallError } from '../../lib/call'
import { useCall } from '../../lib/queries'
import { updateUser, useUser } from '../../lib/session'
import { FieldInput } from '../../ui/form/FieldInput'
import { FormDialog } from '../../ui/FormDialog'

const words = {
  email: {
    title: 'Change your e-mail address', label: 'New e-mail', kind: 'email', autoComplete: 'email',
    lead: 'We send a code to the new address, and tell the old one. From then on you sign in with the new one.',
  },
  phone: {
    title: 'Change your phone number', label: 'Phone', kind: 'tel', autoComplete: 'tel',
    lead: 'We send a code to the number, and tell you by e-mail that it was changed.',
  },
} as const

interface Props {
  type: 'email' | 'phone'
  /** What stands in the field at first: a number that is to be proved. */
  standing: string
  onClose: () => void
}

/** The new address or number with the password, then the code that was sent there. */
export function ChangeContactDialog({ type, standing, onClose }: Props) {
  const user = useUser()
  const [target, setTarget] = useState(standing)
  const [password, setPassword] = useState('')
  const [otp, setOtp] = useState('')
  const [isCodeSent, setCodeSent] = useState(false)
  const [problems, setProblems] = useState<Record<string, string | undefined>>({})
  const begin = useCall(beginContactChange, { errors: 'in place' })
  const confirm = useCall(confirmContactChange, { errors: 'in place' })
  const { title, lead, label, kind, autoComplete } = words[type]

  const show = (found: Record<string, string | undefined>) => {
    setProblems(found)
    const first = ['target', 'password', 'otp'].find((name) => found[name])
    if (first) document.getElementById(`field-${first}`)?.focus()
    return first === undefined
  }
  const onError = (error: CallError) => {
    const fields = Object.fromEntries(error.fields.map(({ field, message }) => [field, message]))
    // What is wrong with the address itself is told where it is typed, which is the step before.
    if (fields.email) show({ target: fields.email })
    else show(error.id === 'wrong-code' ? { otp: error.message } : fields)
    if (fields.email || fields.target || fields.password) setCodeSent(false)
  }
  const finish = (code: string | undefined) => confirm.mutate({ type, target: target.trim(), password, ...(code && { otp: code }) }, {
    onError,
    onSuccess: ({ email }) => {
      updateUser({ ...user, email })
      onClose()
    },
  })
  const submit = () => {
    if (isCodeSent) {
      if (show({ otp: /^\d{6}$/.test(otp.trim()) ? undefined : 'Please fill in all OTP fields.' })) finish(otp.trim())
      return
    }
    const read = readTarget(type, target)
    if (!show({ target: 'problem' in read ? read.problem : undefined, password: password === '' ? 'Please enter your password.' : undefined })) return
    begin.mutate({ type, target: target.trim(), password }, {
      onError,
      onSuccess: ({ codeSent }) => {
        setOtp('')
        setCodeSent(codeSent)
        if (!codeSent) finish(undefined)
      },
    })
  }
  const error = (isCodeSent ? confirm.error : begin.error ?? confirm.error)
  return (
    <FormDialog
      title={title} submit={isCodeSent ? 'Save' : 'Send the code'} pending={begin.isPending || confirm.isPending}
      error={error && Object.values(problems).every((problem) => problem === undefined) ? error.message : null} onSubmit={submit} onClose={onClose}
    >
      <p>{isCodeSent ? `Enter the code of six digits that we sent to ${target.trim()}. It is good for 10 minutes.` : lead}</p>
      {isCodeSent
        ? <FieldInput key="otp" name="otp" spec={{ label: 'Code', kind: 'number', autoComplete: 'one-time-code' }} value={otp} error={problems.otp} onText={setOtp} />
        : (
          <>
            <FieldInput name="target" spec={{ label, kind, autoComplete, ...(type === 'phone' && { hint: '8 to 15 digits, with the country code if it is not a US number.' }) }} value={target} error={problems.target} onText={setTarget} />
            <FieldInput name="password" spec={{ label: 'Your password', kind: 'password', autoComplete: 'current-password' }} value={password} error={problems.password} onText={setPassword} />
          </>
        )}
    </FormDialog>
  )
}
