import { recordFamilyNaming } from '@portal/shared/identity/profiles/profile.calls'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { z } from 'zod'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { namingOptions } from './studentForm'

/** Nothing is chosen before it is asked. */
const Paper = recordFamilyNaming.input.omit({ studentId: true }).extend({ word: z.string().pipe(recordFamilyNaming.input.shape.word) })

/** What a family said on paper of naming its child, whose paper it is, and of which day. */
export function PaperNamingDialog({ studentId, onClose }: { studentId: number; onClose: () => void }) {
  const { form, dialog } = useCallForm({ call: recordFamilyNaming, schema: Paper, values: { word: '', parentName: '', saidOn: '' }, input: (typed) => ({ studentId, ...typed }), onSaved: onClose })
  return (
    <FormDialog {...dialog} title="Record what the family said" submit="Record" onClose={onClose}>
      <p>You have seen the paper the parent signed. Keep it: your name is on this record.</p>
      <Field form={form} name="word" spec={{ label: 'Named in public', kind: 'choice', options: [{ value: '', label: 'Please select' }, ...namingOptions] }} />
      <Field form={form} name="parentName" spec={{ label: 'Parent’s name', autoComplete: 'off' }} />
      <Field form={form} name="saidOn" spec={{ label: 'Signed on', kind: 'date', autoComplete: 'off' }} />
    </FormDialog>
  )
}
