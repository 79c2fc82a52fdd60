import { useState } from 'react'
import { recordConsent } from '@portal/shared/consents/consent.calls'
import { useCall } from '../../lib/queries'
import { FieldInput } from '../../ui/form/FieldInput'
import { FormDialog } from '../../ui/FormDialog'

/** Whose paper it is, and of which day. */
export function PaperConsentDialog({ studentId, onClose }: { studentId: number; onClose: () => void }) {
  const [parentName, setParentName] = useState('')
  const [givenOn, setGivenOn] = useState('')
  const [problems, setProblems] = useState<Record<string, string | undefined>>({})
  const call = useCall(recordConsent, { errors: 'in place' })
  const submit = () => {
    const read = recordConsent.input.safeParse({ studentId, parentName, givenOn })
    setProblems(Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])))
    if (read.success) call.mutate(read.data, { onSuccess: onClose, onError: (error) => setProblems(Object.fromEntries(error.fields.map(({ field, message }) => [field, message]))) })
    else document.getElementById(parentName.trim() === '' ? 'field-parentName' : 'field-givenOn')?.focus()
  }
  const isTold = Object.values(problems).some((problem) => problem !== undefined)
  return (
    <FormDialog title="Record a consent on paper" submit="Record" pending={call.isPending} error={call.error && !isTold ? call.error.message : null} onSubmit={submit} onClose={onClose}>
      <p>You have seen the paper that the parent signed. Keep it: your name stands beside this record.</p>
      <FieldInput name="parentName" spec={{ label: 'Parent’s name', autoComplete: 'off' }} value={parentName} error={problems.parentName} onText={setParentName} />
      <FieldInput name="givenOn" spec={{ label: 'Signed on', kind: 'date', autoComplete: 'off' }} value={givenOn} error={problems.givenOn} onText={setGivenOn} />
    </FormDialog>
  )
}
