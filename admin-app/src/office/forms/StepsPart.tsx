import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useController } from 'react-hook-form'
import type { FormStep } from '@portal/shared/office/forms/formSettings.types'
import { CheckboxField } from '../../platform/ui/form/CheckboxField'
import { FormPart } from '../../platform/ui/form/FormLayout'
import type { AboutFormOf } from './aboutValues'
import { problemIn } from './NamedField'
import { StepFields } from './StepFields'
import styles from './problems.module.css'
import whoStyles from './who.module.css'
import type { Names } from './useNames'

const mostSteps = 10
/** An id that no step of the form has or had a moment ago: decisions are kept with it. */
const newId = () => `s${crypto.randomUUID().slice(0, 8)}`

/** Who decides on an entry, one after the other. */
export function StepsPart({ form, names }: { form: AboutFormOf; names: Names }) {
  const { field } = useController({ control: form.control, name: 'settings.steps' })
  const steps = field.value as FormStep[]
  const set = (next: FormStep[]) => {
    field.onChange(next)
    // What was wrong with a step is not wrong with the one that takes its place.
    if (problemIn(form.formState.errors, 'settings.steps') !== undefined || form.formState.errors.settings?.steps) form.clearErrors('settings.steps')
  }
  const move = (at: number, by: number) => {
    const next = [...steps]
    next.splice(at + by, 0, ...next.splice(at, 1))
    set(next)
  }
  const add = () => {
    set([...steps, { id: newId(), name: steps.length === 0 ? 'Approval' : `Approval ${steps.length + 1}`, who: { kind: 'office' }, substituteIds: [], escalateAfterDays: 0 }])
    requestAnimationFrame(() => document.getElementById(`field-step-${steps.length}-name`)?.focus())
  }
  const problem = problemIn(form.formState.errors, 'settings.steps')
  return (
    <FormPart id="about-steps" title="Approval" lead={steps.length === 0 ? 'Nobody has to approve an entry: it is done once it is sent.' : 'Each step approves, refuses with a reason, or sends the entry back. The next step begins after it.'} columns={false}>
      <CheckboxField form={form} name="settings.isConsent" label="This form gives consent for a student" hint="For a minor, a parent decides first." />
      {steps.length > 0 && (
        <ol className={whoStyles.steps}>
          {steps.map((step, at) => (
            <li key={step.id}>
              <StepFields
                step={step} at={at} count={steps.length} names={names} problem={(...fields) => problemIn(form.formState.errors, ...fields.map((each) => `settings.steps.${at}.${each}`))}
                onChange={(next) => set(steps.map((each) => (each.id === step.id ? next : each)))} onMove={(by) => move(at, by)} onRemove={() => set(steps.filter(({ id }) => id !== step.id))}
              />
            </li>
          ))}
        </ol>
      )}
      {problem && <p className={styles.problem}>{problem}</p>}
      <div><Button type="button" variant="default" leftSection={<IconPlus size="1.125rem" aria-hidden="true" />} disabled={steps.length >= mostSteps} onClick={add}>Add step</Button></div>
    </FormPart>
  )
}
