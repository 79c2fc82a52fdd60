import { useQuery } from '@tanstack/react-query'
import type { FieldValues, Path } from 'react-hook-form'
import { getOwnSecondFactor } from '@portal/shared/identity/secondFactors/secondFactor.calls'
import { query } from '../../platform/lib/call/queries'
import { Field } from '../../platform/ui/form/Field'
import type { ZodForm } from '../../platform/ui/form/useZodForm'

/** One's own password and, where the own account asks for codes, a code: in a form that opens the office to someone (proofAgain). */
export function ProofFields<Values extends FieldValues & { password: string; otp: string }, Parsed>({ form }: { form: ZodForm<Values, Parsed> }) {
  const { data: own } = useQuery(query(getOwnSecondFactor, {}))
  return (
    <>
      <Field form={form} name={'password' as Path<Values>} spec={{ label: 'Your password', kind: 'password', autoComplete: 'current-password' }} />
      {own?.isOn && <Field form={form} name={'otp' as Path<Values>} spec={{ label: 'Code of your app', autoComplete: 'one-time-code', hint: 'The six digits that your authenticator app shows, or a recovery code.' }} />}
    </>
  )
}
