import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { getEventDays } from '@portal/shared/competition/eventDays/eventDays.calls'
import type { DayItem, EventDays } from '@portal/shared/competition/eventDays/eventDays.schemas'
import { linkTo } from '@portal/shared/platform/access/screens'
import { query } from '../../platform/lib/call/queries'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { later } from '../../platform/ui/loading/later'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { PrintButton } from '../../platform/ui/report/PrintButton'
import { Badge } from '../../platform/ui/text/Badge'
import { TaskRows } from '../eventTasks/TaskRows'
import { openEventPath } from '../events/eventPaths'
import { EventTop } from '../events/EventTop'
import { useDaysAddress } from './useDaysAddress'
import styles from './eventDays.module.css'

// Of music contests only.
const PerformanceTable = later(async () => ({ default: (await import('../performances/PerformanceTable')).PerformanceTable }), <Skeleton lines={5} height={64} />)

/** Whose performances are on the days. */
const ofTexts: Record<EventDays['of'], string> = { all: 'All sessions and performances.', school: 'Sessions, and your school’s times.', family: 'Sessions, and your family’s times.', event: 'Sessions.' }

/** The days of one event: what of it concerns the reader, day by day, with their tasks. */
export default function EventDaysPage({ eventId }: { eventId: number }) {
  const [search] = useSearchParams()
  const read = useQuery({ ...query(getEventDays, { eventId }), refetchOnWindowFocus: true })
  const { data } = read
  const shown = data && shownDay(data, search.get('day'))
  const room = search.get('room') ?? ''
  const items = shown?.items.filter(({ kind, place }) => room === '' || kind !== 'performance' || place === room) ?? []
  const print = data && <PrintButton disabled={items.length + data.heats.length === 0} linesOf={() => items.length * 2 + data.heats.length} narrowing={data.rooms.length > 1 ? ['room'] : []} hasGroups={false} />
  return (
    <>
      <EventTop
        eventId={eventId} current="days" actions={print}
        otherwise={<PageHeader title={data?.name ?? 'Event calendar'} back={data ? { to: openEventPath(data), label: 'Event' } : { to: linkTo('eventCalendar'), label: 'Event calendar' }}
          lead={data && [data.whenText, data.place].filter(Boolean).join(' · ')} actions={print} />}
      />
      <StateView read={read} what="event" loading={<Skeleton lines={8} />}>
        {(days) => <Days days={days} day={shown!.day} items={items} room={room} />}
      </StateView>
    </>
  )
}

/** The day that the address asks for, else today where it is one of the event, else the first. */
const shownDay = ({ days, today }: EventDays, asked: string | null) => days.find(({ day }) => day === asked) ?? days.find(({ day }) => day === today) ?? days[0]!

function Days({ days: { eventId, kind: eventKind, name, days, rooms, heats, tasks, of, zoneText, isCancelled }, day, items, room }: { days: EventDays; day: string; items: readonly DayItem[]; room: string }) {
  const [search] = useSearchParams()
  const set = useDaysAddress()
  const to = (value: string) => {
    const next = new URLSearchParams(search)
    next.set('day', value)
    return `?${next.toString()}`
  }
  const dayText = days.find((each) => each.day === day)!.dayText
  return (
    <div className={styles.page}>
      {isCancelled && <section className="panel" role="note"><strong>This event is canceled.</strong></section>}
      {tasks.length > 0 && (
        <section className="panel" aria-labelledby="days-tasks">
          <h2 id="days-tasks" className="section-heading">To do</h2>
          <TaskRows tasks={tasks} />
        </section>
      )}
      <section className="panel stack" aria-labelledby="days-day">
        <div className={styles.head}>
          <h2 id="days-day" className="section-heading">{dayText}</h2>
          {rooms.length > 1 && <NativeSelect className="no-print" aria-label="Room" size="md" value={room} onChange={(event) => set('room', event.currentTarget.value)} data={[{ value: '', label: 'All rooms' }, ...rooms]} />}
        </div>
        {days.length > 1 && (
          <nav className={`${styles.strip} no-print`} aria-label={`Days of ${name}`}>
            {days.map((each) => <Link key={each.day} to={to(each.day)} preventScrollReset aria-current={each.day === day ? 'true' : undefined}>{each.dayText}</Link>)}
          </nav>
        )}
        {items.length === 0
          ? <EmptyState heading="Nothing on this day yet">Sessions appear here, and performances once their times are released.</EmptyState>
          : (
            <ol className={styles.items}>
              {items.map(({ key, kind, timeText, title, note, place, reportText, isOff }) => (
                <li key={key} data-kind={kind}>
                  <span className={styles.time}>{timeText || 'All day'}</span>
                  <span className={styles.what}>
                    <span>{kind === 'task' && <Badge>To do</Badge>} {isOff ? <s>{title}</s> : <strong>{title}</strong>}</span>
                    {note && <span className={styles.second}>{note}</span>}
                    {place && <span className={styles.second}>{place}</span>}
                    {reportText && <span>{reportText}</span>}
                  </span>
                </li>
              ))}
            </ol>
          )}
      </section>
      {eventKind === 'band' && (
        <section className="stack" aria-labelledby="days-performances">
          <h2 id="days-performances" className="section-heading">Performances</h2>
          <PerformanceTable eventId={eventId} view="calendar" />
        </section>
      )}
      {heats.length > 0 && (
        <section className="panel stack" aria-labelledby="days-heats">
          <h2 id="days-heats" className="section-heading">{heats.some(({ start }) => start !== '') ? 'Heats and lanes' : 'Entered in'}</h2>
          <ul className={styles.items}>
            {heats.map(({ key, title, start, who, isScratched }) => (
              <li key={key}><span className={styles.time}>{start || 'Entered'}</span><span className={styles.what}>{isScratched ? <s>{title}</s> : <strong>{title}</strong>}<span className={styles.second}>{[who, isScratched && 'Scratched'].filter(Boolean).join(' · ')}</span></span></li>
            ))}
          </ul>
        </section>
      )}
      <p className="dim">{ofTexts[of]} All times {zoneText}.</p>
    </div>
  )
}
