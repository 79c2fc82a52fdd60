import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listEvents } from '@portal/shared/competition/events/event.calls'
import { query } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { Badge } from '../../platform/ui/text/Badge'
import { Pages } from '../../platform/ui/list/Pages'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import styles from './tennis.module.css'

/** The tennis events of the year that this reader may see: tournaments and championships with draws. */
export function EventsSection() {
  const [params] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const read = useQuery(query(listEvents, { kind: 'tennis', page }))
  return (
    <StateView read={read} what="events" loading={<Skeleton lines={6} height={56} />} isEmpty={({ rows }) => rows.length === 0} empty={<EmptyState heading="No tennis events yet">They appear here once the office has published one.</EmptyState>}>
      {({ rows, total, pageSize }) => (
        <>
          <ul className={styles.duals}>
            {rows.map((event) => (
              <li key={event.eventId}>
                <Link to={linkTo('viewTennisEvent', event)} className={styles.dualRow}>
                  <span><strong>{event.name}</strong><span className="dim">{[event.whenText, event.place].filter(Boolean).join(' · ')}</span></span>
                  <span className={styles.row}>{event.own && <Badge>Own</Badge>}{event.isCancelled && <Badge tone="due">Canceled</Badge>}</span>
                </Link>
              </li>
            ))}
          </ul>
          <Pages page={page} pageSize={pageSize} total={total} hrefOfPage={(to) => `?page=${to}`} />
        </>
      )}
    </StateView>
  )
}
