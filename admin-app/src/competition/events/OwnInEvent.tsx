import { useQuery } from '@tanstack/react-query'
import { getEventDays } from '@portal/shared/competition/eventDays/eventDays.calls'
import { linkTo } from '@portal/shared/platform/access/screens'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { Panel } from '../../platform/ui/page/Panel'
import styles from './events.module.css'

/** What of an event is a family's own: entries with where they start, performances with their times; nothing without any. It waits for nobody, and an event without it is shown all the same. */
export default function OwnInEvent({ eventId }: { eventId: number }) {
  const { data } = useQuery(query(getEventDays, { eventId }))
  const isParent = useMay().see('ownChildren')
  if (!data || data.of !== 'family') return null
  const performed = data.days.flatMap(({ dayText, items }) => items.filter(({ kind }) => kind === 'performance').map(({ key, title, note, timeText, place, reportText }) => ({ key, title, at: `${dayText}, ${timeText}`, lines: [place, reportText, note] })))
  const entered = data.heats.map(({ key, title, start, who, isScratched }) => ({ key, title, at: isScratched ? 'Scratched' : start || 'Entered', lines: [who] }))
  const own = [...performed, ...entered]
  if (own.length === 0) return null
  return (
    <Panel heading={isParent ? 'Your family in this event' : 'You in this event'} more={{ to: `${linkTo('eventCalendar')}?event=${eventId}`, label: 'Day by day' }}>
      <ul className={styles.list}>
        {own.map(({ key, title, at, lines }) => <li key={key} className={styles.line}><span className={styles.text}><strong>{title}</strong><span>{at}</span><span className="dim">{lines.filter(Boolean).join(' \u00b7 ')}</span></span></li>)}
      </ul>
    </Panel>
  )
}
