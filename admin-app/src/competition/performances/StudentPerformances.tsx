import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { listOwnPerformances } from '@portal/shared/competition/performances/performance.calls'
import { query } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { EventPerformances } from './EventPerformances'
import styles from './ownPerformances.module.css'

/** What a student performs in the year, with ratings as far as they are released to the reader; by event. */
export function StudentPerformances({ studentId }: { studentId: number }) {
  const read = useQuery(query(listOwnPerformances, { studentId }))
  return (
    <StateView
      read={read} what="performances" loading={<Skeleton lines={4} height={64} />} isEmpty={({ performances }) => performances.length === 0}
      empty={<EmptyState heading="No performances this year">What is entered in a music contest appears here, with its rating once results are released. What a swimmer or runner did in meets is under <Link to="?tab=marks">Marks</Link>.</EmptyState>}
    >
      {({ performances }) => <div className={styles.whole}>{[...new Set(performances.map(({ eventId }) => eventId))].map((eventId) => <EventPerformances key={eventId} rows={performances.filter((each) => each.eventId === eventId)} />)}</div>}
    </StateView>
  )
}
