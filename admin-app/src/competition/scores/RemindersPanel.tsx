import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { getReminderRules, saveReminderRules } from '@portal/shared/competition/scores/reminder.calls'
import { remindedDays } from '@portal/shared/competition/scores/reminderRules'
import { ReminderRules } from '@portal/shared/identity/organizations/reminderRules'
import { query, useCall } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { Field } from '../../platform/ui/form/Field'
import { NumberField } from '../../platform/ui/form/NumberField'
import { CheckboxField } from '../../platform/ui/form/CheckboxField'
import { StateView } from '../../platform/ui/loading/StateView'
import styles from '../../identity/organizations/OrganizationScreen.module.css'
import { SettingForm } from '../../identity/organizations/SettingForm'

const labels: Record<keyof ReminderRules, string> = { automatic: 'Remind schools automatically', afterHours: 'Hours after a score is late', often: 'How often' }

interface Standing {
  rules: ReminderRules
  version: string
}
const valuesOf = ({ rules }: Standing): z.input<typeof ReminderRules> => ({ ...rules })

/** When schools are reminded of late scores without anyone asking for it. */
export default function RemindersPanel() {
  const read = useQuery(query(getReminderRules, {}))
  return (
    <section className="panel stack" aria-labelledby="reminders-heading">
      <h2 id="reminders-heading" className={styles.heading}>Late score reminders</h2>
      <p className="dim">Coaches of both schools get an email when a score is late, for up to {remindedDays} days after the game. You can also remind them from Open scores.</p>
      <StateView read={read} what="settings" loading={<Skeleton lines={4} />}>{(standing) => <Fields standing={standing} />}</StateView>
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
          <CheckboxField form={form} name="automatic" label={labels.automatic} />
          <NumberField form={form} name="afterHours" spec={{ label: labels.afterHours, hint: '0 sends the reminder as soon as the score is late.' }} />
          <Field form={form} name="often" spec={{ label: labels.often, kind: 'choice', autoComplete: 'off', options: [{ value: 'once', label: 'Once per game' }, { value: 'daily', label: 'Every day until it is entered' }] }} />
        </>
      )}
    </SettingForm>
  )
}
