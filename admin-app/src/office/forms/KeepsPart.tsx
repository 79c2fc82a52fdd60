import { useController } from 'react-hook-form'
import type { OfficeForm } from '@portal/shared/office/forms/form.schemas'
import type { Keeps } from '@portal/shared/office/forms/formSettings.types'
import { keepsText } from '@portal/shared/office/forms/keepsRules'
import { longDay } from '@portal/shared/platform/format/longDay'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { FormPart } from '../../platform/ui/form/FormLayout'
import { Notice } from '../../platform/ui/text/Notice'
import type { AboutFormOf } from './aboutValues'
import { problemIn } from './NamedField'
import { NumberSetting } from './SettingFields'
import styles from './who.module.css'
import builderStyles from './builder.module.css'

const usual: Keeps = { for: 12, unit: 'months', then: 'delete' }
const choices = [{ value: '', label: 'As long as entries of all forms' }, { value: 'delete', label: 'Then delete them' }, { value: 'anonymize', label: 'Then make them anonymous' }]

/** How long entries are kept, and when the next ones go. */
export function KeepsPart({ form, goes }: { form: AboutFormOf; goes: OfficeForm['goes'] }) {
  const { field } = useController({ control: form.control, name: 'settings.keeps' })
  const keeps = field.value as Keeps | null
  const problem = problemIn(form.formState.errors, 'settings.keeps.for')
  return (
    <FormPart id="about-keeps" title="How long entries are kept" columns={false}>
      {goes && <Notice tone="due"><p>{goes.entries === 1 ? 'One entry goes' : `${goes.entries.toLocaleString('en-US')} entries go`} on {longDay(goes.on)}. If you still need {goes.entries === 1 ? 'it' : 'them'}, export {goes.entries === 1 ? 'it' : 'them'} before that.</p></Notice>}
      <FieldInput name="keeps-then" value={keeps?.then ?? ''} spec={{ label: 'Keep entries', kind: 'choice', options: choices }} onText={(text) => field.onChange(text === '' ? null : { ...usual, ...keeps, then: text as Keeps['then'] })} />
      {keeps && (
        <div className={builderStyles.pair}>
          <NumberSetting name="keeps-for" label="For" isWhole least={1} most={3_650} value={keeps.for || undefined} problem={problem} onChange={(count) => field.onChange({ ...keeps, for: count ?? 0 })} />
          <FieldInput name="keeps-unit" value={keeps.unit} spec={{ label: 'Unit', kind: 'choice', options: [{ value: 'days', label: 'Days' }, { value: 'months', label: 'Months' }] }} onText={(text) => field.onChange({ ...keeps, unit: text as Keeps['unit'] })} />
        </div>
      )}
      <p className={styles.sees} role="status">{keepsText(keeps)}</p>
    </FormPart>
  )
}
