import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { getReminderRules, saveReminderRules } from '@portal/shared/scores/reminder.calls'
import { remindedDays, ReminderRules } from '@portal/shared/scores/reminderRules'
import { query, useCall } from '../../lib/queries'
import { Bones } from '../../ui/Bones'
import { Field } from '../../ui/form/Field'
import { NumberField } from '../../ui/form/NumberField'
import { TickField } from '../../ui/form/TickField'
import { StateView } from '../../ui/StateView'
import styles from './OrganizationScreen.module.css'
import { SettingForm } from './SettingForm'

const labels: Record<keyof ReminderRules, string> = { automatic: 'Remind schools automatically', afterHours: 'Hours after a score has become late', often: 'How often' }

interface Standing {
  rules: ReminderRules
  version: string
}
const valuesOf = ({ rules }: Standing): z.input<typeof ReminderRules> => ({ ...rules })

/** When schools are reminded of late scores without anybody asking for it. */
export function RemindersPanel() {
  const read = useQuery(query(getReminderRules, {}))
  return (
    <section className="panel stack" aria-labelledby="reminders-heading">
      <h2 id="reminders-heading" className={styles.heading}>Reminders of late scores</h2>
      <p className="dim">Coaches of both schools get an e-mail when nobody has entered a score in the time that its activity gives, for {remindedDays} days after the match at most. The office can also remind them from the list of open scores.</p>
      <StateView read={read} loading={<Bones lines={4} />}>{(standing) => <Fields standing={standing} />}</StateView>
    </section>
  )
}

function Fields({ standing }: { standing: Standing }) {
  const call = useCall(saveReminderRules, { errors: 'in place' })
  return (
    <SettingForm
      schema={ReminderRules} standing={standing} toValues={valuesOf} labelOf={(field) => labels[field]} pending={call.isPending}
      save={(rules, version, then) => call.mutate({ rules, version }, then)}
    >
      {(form) => (
        <>
          <TickField form={form} name="automatic" label={labels.automatic} />
          <NumberField form={form} name="afterHours" spec={{ label: labels.afterHours, hint: 'At 0 they are reminded as soon as it is late.' }} />
          <Field form={form} name="often" spec={{ label: labels.often, kind: 'choice', autoComplete: 'off', options: [{ value: 'once', label: 'Once for each match' }, { value: 'daily', label: 'Every day until it is entered' }] }} />
        </>
      )}
    </SettingForm>
  )
}
