import { recordConsent } from '@portal/shared/identity/consents/consent.calls'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'

const Paper = recordConsent.input.omit({ studentId: true })

/** Whose paper it is, and of which day. */
export function PaperConsentDialog({ studentId, onClose }: { studentId: number; onClose: () => void }) {
  const { form, dialog } = useCallForm({ call: recordConsent, schema: Paper, values: { parentName: '', givenOn: '' }, input: (typed) => ({ studentId, ...typed }), onSaved: onClose })
  return (
    <FormDialog {...dialog} title="Record a consent on paper" submit="Record" onClose={onClose}>
      <p>You have seen the paper the parent signed. Keep it: your name is on this record.</p>
      <Field form={form} name="parentName" spec={{ label: 'Parent’s name', autoComplete: 'off' }} />
      <Field form={form} name="givenOn" spec={{ label: 'Signed on', kind: 'date', autoComplete: 'off' }} />
    </FormDialog>
  )
}
