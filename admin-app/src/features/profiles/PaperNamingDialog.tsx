import { useState } from 'react'
import { recordFamilyNaming } from '@portal/shared/publicNames/publicNames.calls'
import { useCall } from '../../lib/queries'
import { FieldInput } from '../../ui/form/FieldInput'
import { FormDialog } from '../../ui/FormDialog'
import { namingOptions } from './studentForm'

const first = ['word', 'parentName', 'saidOn'] as const

/** What a family said on paper of naming its child, whose paper it is, and of which day. */
export function PaperNamingDialog({ studentId, onClose }: { studentId: number; onClose: () => void }) {
  const [values, setValues] = useState({ word: '', parentName: '', saidOn: '' })
  const [problems, setProblems] = useState<Record<string, string | undefined>>({})
  const call = useCall(recordFamilyNaming, { errors: 'in place' })
  const submit = () => {
    const read = recordFamilyNaming.input.safeParse({ studentId, ...values })
    const found = Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
    setProblems(found)
    if (read.success) call.mutate(read.data, { onSuccess: onClose, onError: (error) => setProblems(Object.fromEntries(error.fields.map(({ field, message }) => [field, message]))) })
    else document.getElementById(`field-${first.find((field) => found[field]) ?? 'word'}`)?.focus()
  }
  const field = (name: keyof typeof values) => ({ name, value: values[name], error: problems[name], onText: (text: string) => setValues({ ...values, [name]: text }) })
  const isTold = Object.values(problems).some((problem) => problem !== undefined)
  return (
    <FormDialog title="Record what the family said" submit="Record" pending={call.isPending} error={call.error && !isTold ? call.error.message : null} onSubmit={submit} onClose={onClose}>
      <p>You have seen the paper that the parent signed. Keep it: your name stands beside this record.</p>
      <FieldInput {...field('word')} spec={{ label: 'Named in public', kind: 'choice', options: [{ value: '', label: 'Please select' }, ...namingOptions] }} />
      <FieldInput {...field('parentName')} spec={{ label: 'Parent’s name', autoComplete: 'off' }} />
      <FieldInput {...field('saidOn')} spec={{ label: 'Signed on', kind: 'date', autoComplete: 'off' }} />
    </FormDialog>
  )
}
