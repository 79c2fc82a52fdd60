import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { CredentialKind } from '@portal/shared/eligibility/eligibility/credential.kinds'
import { checkCredentialToday, CredentialFields, credentialName, useAddCredential } from './credentials'
import { refusalText } from '../../platform/lib/words/refusalText'
import { Field } from '../../platform/ui/form/Field'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'

interface AddCredentialDialogProps {
  userId: number
  kinds: readonly CredentialKind[]
  /** The names that the association's rules ask for. */
  asked: { course: readonly string[]; certificate: readonly string[] }
  onClose: () => void
}

const nameLabels = { course: 'Course', certificate: 'Certificate' } as const
const dayLabels = { course: 'Completed on', backgroundCheck: 'Passed on', certificate: 'Given on' } as const

/** Enters a course, a background check or a certificate. */
export function AddCredentialDialog({ userId, kinds, asked, onClose }: AddCredentialDialogProps) {
  const form = useZodForm(CredentialFields, { kind: kinds[0]!, name: '', completedOn: '', endsOn: '' }, checkCredentialToday)
  const add = useAddCredential()
  const [refusal, setRefusal] = useState<string | null>(null)
  const kind = useWatch({ control: form.control, name: 'kind' })
  const names = kind === 'backgroundCheck' ? [] : asked[kind]
  const submit = form.handleSubmit((fields) => {
    setRefusal(null)
    // What the kind chosen last does not have is left out, no matter what was there before.
    const values = { ...fields, name: fields.kind === 'backgroundCheck' ? '' : fields.name, endsOn: fields.kind === 'certificate' ? fields.endsOn : '' }
    add.mutate({ ...values, userId }, {
      onSuccess: onClose,
      onError: (error) => {
        const others = showProblems(form, error.fields)
        if (error.fields.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
      },
    })
  })
  return (
    <FormDialog title="Credential" submit="Add" pending={add.isPending} error={refusal} onSubmit={() => void submit()} onClose={onClose}>
      <Field
        form={form}
        name="kind"
        spec={{ label: 'Kind', kind: 'choice', options: kinds.map((value) => ({ value, label: credentialName(value) })) }}
      />
      {kind !== 'backgroundCheck' && (
        <Field
          form={form}
          name="name"
          spec={names.length > 0
            ? { label: nameLabels[kind], kind: 'choice', options: [{ value: '', label: 'Please select' }, ...names.map((value) => ({ value, label: value }))] }
            : { label: nameLabels[kind], autoComplete: 'off' }}
        />
      )}
      <Field form={form} name="completedOn" spec={{ label: dayLabels[kind], kind: 'date', autoComplete: 'off' }} />
      {kind === 'certificate' && <Field form={form} name="endsOn" spec={{ label: 'Good until', kind: 'date', optional: true, hint: 'Leave empty if it never expires.', autoComplete: 'off' }} />}
    </FormDialog>
  )
}
