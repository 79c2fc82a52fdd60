import { CheckboxField } from '../../platform/ui/form/CheckboxField'
import { Field } from '../../platform/ui/form/Field'
import { FormPart, Wide } from '../../platform/ui/form/FormLayout'
import { NumberField } from '../../platform/ui/form/NumberField'
import type { AboutFormOf } from './aboutValues'
import { fieldSpecs } from './aboutWords'

/** When a form takes entries, and how many of them. */
export function WhenPart({ form }: { form: AboutFormOf }) {
  return (
    <FormPart id="about-when" title="When and how many" lead="Days and times are in the office’s time zone.">
      <Field form={form} name="opensOn" spec={fieldSpecs.opensOn} />
      <Field form={form} name="opensTime" spec={{ ...fieldSpecs.opensTime, hint: 'If empty, at the start of the first day.' }} />
      <Field form={form} name="closesOn" spec={fieldSpecs.closesOn} />
      <Field form={form} name="closesTime" spec={fieldSpecs.closesTime} />
      <Wide><CheckboxField form={form} name="settings.takesLate" label="Take late entries" hint="After it closes, entries still come in, marked late." /></Wide>
      <NumberField form={form} name="settings.mostEntries" empty={null} spec={{ label: 'Most entries', hint: 'If empty, there is no limit.' }} />
      <Wide><CheckboxField form={form} name="settings.hasWaitingList" label="Keep a waiting list" hint="Entries over the limit wait. When one is withdrawn or refused, the first in line moves up." /></Wide>
    </FormPart>
  )
}
