import { useQuery } from '@tanstack/react-query'
import { getCalendarRules } from '@portal/shared/calendarRules/calendarRule.calls'
import { query } from '../../lib/queries'
import { Bones } from '../../ui/Bones'
import { Notice } from '../../ui/Notice'
import { PageHeader } from '../../ui/PageHeader'
import { StateView } from '../../ui/StateView'
import { BlackoutList } from './BlackoutList'
import { BreachList } from './BreachList'
import styles from './calendarRules.module.css'
import { LimitList } from './LimitList'
import { WeekStartField } from './WeekStartField'

/** /calendar-rules: days of the chosen year without matches, and how many a team may play. */
export default function CalendarRulesScreen() {
  const read = useQuery(query(getCalendarRules, {}))
  const readAgain = () => void read.refetch()
  return (
    <>
      <PageHeader title="Blackout dates and limits" lead={['What every schedule of the association keeps to', read.data?.year.label].filter(Boolean).join(' · ')} />
      <StateView read={read} loading={<Bones lines={8} height={56} />}>
        {(rules) => (
          <div className={styles.page}>
            {rules.readOnly && <Notice><p>This academic year is past: its blackout dates can be read, not changed.</p></Notice>}
            <BlackoutList rules={rules} readAgain={readAgain} />
            <LimitList rules={rules} readAgain={readAgain} />
            <WeekStartField standing={rules.weekStartsOn} readAgain={readAgain} />
            <BreachList />
          </div>
        )}
      </StateView>
    </>
  )
}
