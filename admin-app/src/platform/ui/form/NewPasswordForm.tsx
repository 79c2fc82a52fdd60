import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CallError } from '../../lib/call/call'
import { newPassword } from '../../lib/session/newPassword'
import { refusalText } from '../../lib/words/refusalText'
import { Field } from './Field'
import type { FieldMap } from './fieldMap'
import { FormError } from './FormError'
import { PasswordChecklist } from './PasswordChecklist'
import { showProblems, useZodForm } from './useZodForm'
import styles from './NewPasswordForm.module.css'
import { SubmitButton } from './SubmitButton'

export interface NewPasswordValues {
  currentPassword: string
  password: string
  confirm: string
}

const fields: FieldMap<NewPasswordValues> = {
  currentPassword: { label: 'Current password', kind: 'password', autoComplete: 'current-password' },
  password: { label: 'New password', kind: 'password', autoComplete: 'new-password' },
  confirm: { label: 'Confirm password', kind: 'password', autoComplete: 'new-password' },
}

const checkConfirm = ({ password, confirm }: NewPasswordValues) =>
  password === confirm ? [] : [{ field: 'confirm', message: 'Confirm Password does not match.' }]

interface NewPasswordFormProps {
  asksCurrent?: boolean
  /** Rejects with the CallError of the refusal. */
  onSubmit: (values: NewPasswordValues) => Promise<void>
}

/** New password and its repetition, with the rules ticked off while typing. */
export function NewPasswordForm({ asksCurrent = false, onSubmit }: NewPasswordFormProps) {
  const form = useZodForm(asksCurrent ? newPassword.withCurrent : newPassword.withoutCurrent, { currentPassword: '', password: '', confirm: '' }, checkConfirm)
  const [password, confirm] = useWatch({ control: form.control, name: ['password', 'confirm'] })
  const [refusal, setRefusal] = useState<string | null>(null)
  const { setFocus } = form
  useEffect(() => {
    // The step before is gone, and the focus with it.
    if (!asksCurrent) setFocus('password')
  }, [asksCurrent, setFocus])

  const submit = form.handleSubmit(async (values) => {
    setRefusal(null)
    try {
      await onSubmit(values)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const problems = error.fields.map((problem) => ({ ...problem, field: problem.field === 'newPassword' ? 'password' : problem.field }))
      const others = showProblems(form, problems)
      if (problems.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
    }
  })
  const isMatch = password === confirm
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <FormError message={refusal} />
      {asksCurrent && <Field form={form} name="currentPassword" spec={fields.currentPassword} />}
      <div>
        <Field form={form} name="password" spec={fields.password} />
        <PasswordChecklist password={password} />
      </div>
      <div>
        <Field form={form} name="confirm" spec={fields.confirm} />
        <div role="status" className={styles.match} data-met={isMatch || undefined}>
          {confirm !== '' && (isMatch ? 'Passwords matched' : 'Passwords do not match')}
        </div>
      </div>
      <SubmitButton size="md" fullWidth={!asksCurrent} pending={form.formState.isSubmitting}>SUBMIT</SubmitButton>
    </form>
  )
}
