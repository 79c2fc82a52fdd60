import { saveForm } from '@portal/shared/office/forms/form.calls'
import { formAudiences } from '@portal/shared/office/forms/form.kinds'
import { FormFields, type OfficeForm } from '@portal/shared/office/forms/form.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { ConflictNote } from '../../platform/ui/form/ConflictNote'
import { Field } from '../../platform/ui/form/Field'
import type { FieldMap } from '../../platform/ui/form/fieldMap'
import { FormError } from '../../platform/ui/form/FormError'
import { FormPart, FormParts, Wide } from '../../platform/ui/form/FormLayout'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { useChangeForm } from '../../platform/ui/form/useChangeForm'
import { useUnsavedPart } from '../../platform/ui/form/useUnsavedPart'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { formAudienceNames } from './formWords'

const specs: FieldMap<FormFields> = {
  name: { label: 'Name', autoComplete: 'off' },
  description: { label: 'Description', kind: 'long', lines: 3, autoComplete: 'off', optional: true, hint: 'Shown above the questions.' },
  thanks: { label: 'Thank-you message', kind: 'long', lines: 2, autoComplete: 'off', optional: true, hint: 'Shown once it is sent.' },
  audience: { label: 'Who fills it in', kind: 'choice', options: formAudiences.map((value) => ({ value, label: formAudienceNames[value] })), hint: 'Everyone: also people who are not signed in, on your website.' },
  opensOn: { label: 'First day', kind: 'date', optional: true, hint: 'Open as soon as it is published, if it is empty.' },
  closesOn: { label: 'Last day', kind: 'date', optional: true, hint: 'It closes at midnight after that day, in the office’s time zone.' },
}
const valuesOf = ({ name, description, thanks, audience, opensOn, closesOn }: OfficeForm): FormFields => ({ name, description, thanks, audience, opensOn, closesOn })
const checkDays = ({ opensOn, closesOn }: FormFields) => (opensOn && closesOn && closesOn < opensOn ? [{ field: 'closesOn', message: 'The last day is before the first.' }] : [])

/** What is set of a form besides what it asks: its name, who fills it in, and until when. Saved on its own, and valid at once. */
export default function AboutForm({ form: thing }: { form: OfficeForm }) {
  const call = useCall(saveForm, { errors: 'in place' })
  const form = useZodForm(FormFields, valuesOf(thing), checkDays)
  const { isDirty } = form.formState
  useUnsavedPart(isDirty)
  const { submit, refusal, conflicts, takeTheirs, discard } = useChangeForm({
    form, thing, toValues: valuesOf, save: (changed, version, then) => call.mutate({ ...changed, formId: thing.formId, version }, then),
  })
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <ConflictNote conflicts={conflicts} labelOf={(field) => specs[field].label} onTakeTheirs={takeTheirs} />
      <FormParts>
        <FormPart id="about-words" title="Words">
          <Wide><Field form={form} name="name" spec={specs.name} /></Wide>
          <Wide><Field form={form} name="description" spec={specs.description} /></Wide>
          <Wide><Field form={form} name="thanks" spec={specs.thanks} /></Wide>
        </FormPart>
        <FormPart id="about-who" title="Who fills it in, and when">
          <Wide><Field form={form} name="audience" spec={specs.audience} /></Wide>
          <Field form={form} name="opensOn" spec={specs.opensOn} />
          <Field form={form} name="closesOn" spec={specs.closesOn} />
        </FormPart>
        <FormError message={refusal} />
      </FormParts>
      <SaveBar label="Save" isDirty={isDirty} pending={call.isPending} onDiscard={discard} />
    </form>
  )
}
