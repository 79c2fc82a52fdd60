import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { completeOwnProfile, getOwnProfile } from '@portal/shared/identity/users/user.calls'
import { FirstProfile } from '@portal/shared/identity/users/user.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { refusalText } from '../../platform/lib/words/refusalText'
import { useMay } from '../../platform/lib/session/useMay'
import { Field } from '../../platform/ui/form/Field'
import type { FieldMap } from '../../platform/ui/form/fieldMap'
import { FormError } from '../../platform/ui/form/FormError'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { StateView } from '../../platform/ui/loading/StateView'

type Values = z.input<typeof FirstProfile>

const fields: FieldMap<Values> = {
  firstName: { label: 'First name', autoComplete: 'given-name' },
  lastName: { label: 'Last name', autoComplete: 'family-name' },
  phone: { label: 'Phone', kind: 'tel', autoComplete: 'tel', hint: 'For the office and your school. Optional.' },
}

/** What is known of a person whose account someone else made, to be looked through once. Students and families are asked for no number. */
export function FirstProfileStep({ onDone }: { onDone: () => Promise<void> }) {
  const read = useQuery({ ...query(getOwnProfile, {}), staleTime: Infinity })
  const asksPhone = useMay().see('workForOthers')
  return (
    <StateView read={read} what="profile">
      {({ firstName, lastName, phone, email }) => <ProfileForm values={{ firstName, lastName, ...(asksPhone && { phone }) }} email={email} onDone={onDone} />}
    </StateView>
  )
}

function ProfileForm({ values, email, onDone }: { values: Values; email: string; onDone: () => Promise<void> }) {
  const form = useZodForm(FirstProfile, values)
  const [refusal, setRefusal] = useState<string | null>(null)
  const call = useCall(completeOwnProfile, { errors: 'in place' })
  const submit = form.handleSubmit(async (parsed) => {
    setRefusal(null)
    await call.mutateAsync(parsed).then(onDone, (error: { message: string; fields?: { field: string; message: string }[] }) => {
      const given = error.fields ?? []
      const others = showProblems(form, given)
      if (given.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
    })
  })
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <FormError message={refusal} />
      {(Object.keys(values) as (keyof Values)[]).map((name) => <Field key={name} form={form} name={name} spec={fields[name]} />)}
      <p className="dim">You sign in with {email}.</p>
      <SubmitButton size="md" fullWidth pending={form.formState.isSubmitting}>Save and continue</SubmitButton>
    </form>
  )
}
