import { weekStartNames } from '@portal/shared/scheduling/calendarRules/calendarRule.kinds'
import { weekStarts, type WeekStart } from '@portal/shared/identity/organizations/weekStart.kinds'
import { saveWeekStart } from '@portal/shared/scheduling/calendarRules/calendarRule.calls'
import { useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import styles from './calendarRules.module.css'

/** The day on which weeks begin; saved as it is chosen, and chosen back as easily. */
export function WeekStartField({ standing, readAgain }: { standing: WeekStart; readAgain: () => void }) {
  const { actingAs } = useUser()
  const call = useCall(saveWeekStart)
  const chosen = call.isPending ? call.variables.weekStartsOn : standing
  return (
    <section className="panel stack" aria-labelledby="week-heading">
      <h2 id="week-heading">The week</h2>
      <div className={styles.week}>
        <FieldInput
          name="weekStartsOn" spec={{ label: 'Weeks begin on', kind: 'choice', hint: 'For games a week.', readOnly: Boolean(actingAs), options: weekStarts.map((value) => ({ value, label: weekStartNames[value] })) }}
          value={chosen} onText={(text) => call.mutate({ weekStartsOn: text as WeekStart, seen: standing }, { onError: readAgain })}
        />
      </div>
    </section>
  )
}
