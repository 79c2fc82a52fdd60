import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { FieldProblem } from '@portal/shared/platform/call/errors'
import { readTarget } from '@portal/shared/identity/passwords/password.schemas'
import { beginContactChange, confirmContactChange } from '@portal/shared/identity/users/ownContact.calls'
import { ContactChange, ContactProof } from '@portal/shared/identity/users/ownContact.schemas'
import { updateUser, useUser } from '../../platform/lib/session/session'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { showProblems } from '../../platform/ui/form/useZodForm'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'

const words = {
  email: {
    title: 'Change your email address', label: 'New email', kind: 'email', autoComplete: 'email',
    lead: 'We send a code to the new address, and tell the old one. From then on you sign in with the new one.',
  },
  phone: {
    title: 'Change your phone number', label: 'Phone', kind: 'tel', autoComplete: 'tel',
    lead: 'We send a code to the number, and tell you by email that it was changed.',
  },
} as const

const fieldsOf = (type: 'email' | 'phone') => ContactChange.pick({ password: true }).extend({
  target: z.string().trim().superRefine((target, { addIssue }) => {
    const read = readTarget(type, target)
    if ('problem' in read) addIssue(read.problem)
  }),
})
const Fields = { email: fieldsOf('email'), phone: fieldsOf('phone') }
/** What was sent to begin it, and the code; none where no code was sent. */
const Proof = ContactProof.omit({ type: true })

interface Props {
  type: 'email' | 'phone'
  /** The initial value of the field: a number that has to be verified. */
  standing: string
  onClose: () => void
}

/** The new address or number with the password, then the code that was sent there. */
export function ChangeContactDialog({ type, standing, onClose }: Props) {
  const user = useUser()
  const [isCodeSent, setCodeSent] = useState(false)
  const { title, lead, label, kind, autoComplete } = words[type]
  const begin = useCallForm({
    call: beginContactChange, schema: Fields[type], values: { target: standing, password: '' }, input: (typed) => ({ type, ...typed }),
    onRefused: ({ fields }) => showTarget(fields),
    onSaved: ({ codeSent }, _, { type: _type, ...sent }) => {
      code.form.reset({ ...sent, otp: codeSent ? '' : undefined })
      setCodeSent(codeSent)
      if (!codeSent) code.submit()
    },
  })
  const code = useCallForm({
    call: confirmContactChange, schema: Proof, values: { target: '', password: '', otp: '' }, input: (typed) => ({ type, ...typed }),
    onRefused: ({ id, message, fields }) => {
      if (id !== 'wrong-code') return showTarget(fields)
      showProblems(code.form, [{ field: 'otp', message }])
      return null
    },
    onSaved: ({ email }) => {
      updateUser({ ...user, email })
      onClose()
    },
  })
  const target = useWatch({ control: code.form.control, name: 'target' })
  /** What is wrong with the address or the password is told where they are typed, which may be the step before. */
  const showTarget = (fields: readonly FieldProblem[]) => {
    const own = fields.map((problem) => (problem.field === 'email' ? { ...problem, field: 'target' } : problem)).filter(({ field }) => field === 'target' || field === 'password')
    if (own.length === 0) return undefined
    flushSync(() => setCodeSent(false))
    showProblems(begin.form, own)
    return null
  }
  return (
    <FormDialog
      title={title} submit={isCodeSent ? 'Save' : 'Send the code'} pending={begin.isPending || code.isPending}
      error={isCodeSent ? code.refusal : begin.refusal ?? code.refusal} onSubmit={isCodeSent ? code.dialog.onSubmit : begin.dialog.onSubmit} onClose={onClose}
    >
      <p>{isCodeSent ? `Enter the code of six digits that we sent to ${target}. It is good for 10 minutes.` : lead}</p>
      {isCodeSent
        ? <Field key="otp" form={code.form} name="otp" spec={{ label: 'Code', kind: 'number', autoComplete: 'one-time-code' }} />
        : (
          <>
            <Field form={begin.form} name="target" spec={{ label, kind, autoComplete, ...(type === 'phone' && { hint: '8 to 15 digits, with the country code if it is not a US number.' }) }} />
            <Field form={begin.form} name="password" spec={{ label: 'Your password', kind: 'password', autoComplete: 'current-password' }} />
          </>
        )}
    </FormDialog>
  )
}
