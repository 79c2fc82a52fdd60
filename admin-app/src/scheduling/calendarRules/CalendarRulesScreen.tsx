import { useQuery } from '@tanstack/react-query'
import { getCalendarRules } from '@portal/shared/scheduling/calendarRules/calendarRule.calls'
import { query } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { Notice } from '../../platform/ui/text/Notice'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
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
      <PageHeader title="Blackout dates and game limits" lead={['What every schedule in the association follows', read.data?.year.label].filter(Boolean).join(' · ')} />
      <StateView read={read} what="dates" loading={<Skeleton lines={8} height={56} />}>
        {(rules) => (
          <div className={styles.page}>
            {rules.readOnly && <Notice><p>This academic year is over: its blackout dates are read-only.</p></Notice>}
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
