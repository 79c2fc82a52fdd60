import { questionsIn } from '@portal/shared/office/forms/definitionProblems'
import type { FormDefinition } from '@portal/shared/office/forms/formDefinition.types'
import { whoSees } from '@portal/shared/office/forms/whoSees'
import type { FormSettings } from '@portal/shared/office/forms/formSettings.types'
import { CheckboxField } from '../../platform/ui/form/CheckboxField'
import { FormPart } from '../../platform/ui/form/FormLayout'
import type { AboutFormOf } from './aboutValues'
import { NamedField } from './NamedField'
import styles from './who.module.css'
import type { Names } from './useNames'

interface PrivacyPartProps {
  form: AboutFormOf
  names: Names
  definition: FormDefinition
  isPublic: boolean
}

/** Who sees the answers, said as a sentence of what is chosen here, and how machines are kept out of a public form. */
export function PrivacyPart({ form, names, definition, isPublic }: PrivacyPartProps) {
  const settings = form.watch('settings') as FormSettings
  // A step in which nobody is chosen yet has nobody to name.
  const steps = settings.steps.filter(({ who }) => (who.kind === 'role' ? who.roleIds.length > 0 : who.kind !== 'person' || who.userId > 0))
  const isConfidential = questionsIn(definition).some(({ question }) => question.isConfidential)
  return (
    <FormPart id="about-privacy" title="Privacy" columns={false}>
      <p className={styles.sees} role="status">{whoSees(definition, { ...settings, steps }, { role: (id) => names.nameOf('role', id), person: (id) => names.nameOf('person', id) })}</p>
      <NamedField
        form={form} name="settings.seenBy" kind="role" label="Who sees confidential answers" placeholder="Only the person who filled it in" names={names}
        hint={isConfidential ? 'Each time someone looks is written to the audit.' : 'No question is confidential yet. You mark one in its settings.'}
      />
      {isPublic && <CheckboxField form={form} name="settings.sendsReceipt" label="Send a receipt" hint="Their answers as a PDF, to the address in the first question that asks for an email. Confidential answers are left out." />}
      {isPublic && <CheckboxField form={form} name="settings.asksProof" label="Keep machines out" hint="The browser works for a moment before it sends. People have nothing to solve." />}
    </FormPart>
  )
}
