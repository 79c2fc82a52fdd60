import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { getEnrollmentRules, saveEnrollmentRules } from '@portal/shared/identity/organizations/organization.calls'
import { EnrollmentRules } from '@portal/shared/identity/organizations/enrollmentRules'
import { weighEnrollment } from '@portal/shared/directory/schools/weighEnrollment'
import { query, useCall } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { Field } from '../../platform/ui/form/Field'
import type { FieldMap } from '../../platform/ui/form/fieldMap'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { StateView } from '../../platform/ui/loading/StateView'
import styles from '../../identity/organizations/OrganizationScreen.module.css'
import { SettingForm } from '../../identity/organizations/SettingForm'

/** A form sends text. */
const whole = (rule: z.ZodType<number, number>) => z.coerce.number<string | number>('Use a whole number.').pipe(rule)
const RulesForm = z.strictObject({ ...EnrollmentRules.shape, fallWeight: whole(EnrollmentRules.shape.fallWeight), previousCounts: whole(EnrollmentRules.shape.previousCounts) })

const specs: FieldMap<z.input<typeof RulesForm>> = {
  fallWeight: { label: 'Weight of the fall count', kind: 'number', autoComplete: 'off', hint: 'How many times this year’s fall count is counted.' },
  previousCounts: { label: 'Counts of the year before', kind: 'number', autoComplete: 'off', hint: 'The most recent ones; each is counted once.' },
  rounding: { label: 'Rounding', kind: 'choice', options: [{ value: 'nearest', label: 'To the nearest' }, { value: 'up', label: 'Up' }, { value: 'down', label: 'Down' }, { value: 'exact', label: 'Not at all' }] },
}

interface Standing {
  rules: EnrollmentRules
  version: string
}
const valuesOf = ({ rules }: Standing): z.input<typeof RulesForm> => ({ ...rules })

/** How one number is made of a school's enrollment counts. */
export default function EnrollmentPanel() {
  const read = useQuery(query(getEnrollmentRules, {}))
  return (
    <section className="panel stack" aria-labelledby="enrollment-heading">
      <h2 id="enrollment-heading" className={styles.heading}>Weighted enrollment</h2>
      <p className="dim">Classifications use one number for each school, based on its enrollment in grades 9 to 12.</p>
      <StateView read={read} what="settings" loading={<Skeleton lines={4} />}>{(standing) => <RulesFields standing={standing} />}</StateView>
    </section>
  )
}

function RulesFields({ standing }: { standing: Standing }) {
  const call = useCall(saveEnrollmentRules, { errors: 'in place' })
  return (
    <SettingForm
      schema={RulesForm} standing={standing} toValues={valuesOf} labelOf={(field) => specs[field].label} pending={call.isPending}
      save={(rules, version, then) => call.mutate({ rules, version }, then)}
    >
      {(form) => (
        <>
          <Field form={form} name="fallWeight" spec={specs.fallWeight} />
          <Field form={form} name="previousCounts" spec={specs.previousCounts} />
          <Field form={form} name="rounding" spec={specs.rounding} />
          <Example form={form} />
        </>
      )}
    </SettingForm>
  )
}

/** What the rules currently in the form make of made-up counts. */
function Example({ form }: { form: ZodForm<z.input<typeof RulesForm>, EnrollmentRules> }) {
  const rules = RulesForm.safeParse(useWatch({ control: form.control }))
  if (!rules.success) return null
  const previous = Array.from({ length: rules.data.previousCounts }, (_, index) => ({ countedOn: `2025-${String(12 - index).padStart(2, '0')}-01`, students: 140 + (index % 2) }))
  const { value, text } = weighEnrollment({ countedOn: '2026-09-15', students: 142 }, previous, rules.data)
  return <div role="status"><strong>Example: {value}</strong><p className="dim" style={{ overflowWrap: 'anywhere' }}>A fall count of 142{previous.length > 0 && ` after counts of 140 and 141`}: {text}</p></div>
}
