import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getEventFilters, getEventMonth } from '@portal/shared/competition/events/event.calls'
import { Month } from '@portal/shared/competition/events/event.schemas'
import type { EventMonth } from '@portal/shared/competition/events/event.schemas'
import { MonthView } from '@portal/shared/views/matches/MonthView'
import type { MonthDay } from '@portal/shared/views/matches/MonthView'
import { openEventPath } from './eventPaths'
import { query } from '../../platform/lib/call/queries'
import { withChosen } from '../../platform/ui/form/chosenName'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { numberIn } from '../../platform/ui/list/filters'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { PublicView } from '../../platform/ui/page/PublicView'
import { ShareLink } from '../../platform/ui/button/ShareLink'
import { StateView } from '../../platform/ui/loading/StateView'
import { ZoneFoot } from '../../platform/ui/text/ZoneFoot'
import { eventBack } from './eventForm'
import styles from './events.module.css'

/** /event/calender-info: the events of a month, their sessions and their matches, as far as they are published to the reader. */
export default function EventCalendarScreen() {
  const [search, setSearch] = useSearchParams()
  const month = Month.safeParse(search.get('month')).data
  const activityId = numberIn(search.get('activity') ?? undefined)
  const look = search.get('look') === 'list' ? 'list' : 'grid'
  const read = useQuery({ ...query(getEventMonth, { month, activityId }), placeholderData: keepPreviousData })
  const { data: form } = useQuery(query(getEventFilters, {}))
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next)
  }
  return (
    <>
      <PageHeader title="Event calendar" back={eventBack} actions={<><Button component={Link} to={linkTo('events')} variant="default">List</Button><ShareLink element="calendar" chosen={{ of: 'events', look: look === 'list' ? look : undefined, month }} /></>} />
      <div className={`${styles.tools} no-print`}>
        <NativeSelect aria-label="Activity" size="md" value={activityId ?? ''} onChange={(event) => set('activity', event.currentTarget.value)} data={withChosen([{ value: '', label: 'All activities' }, ...(form?.activities ?? []).map(({ id, name }) => ({ value: String(id), label: name }))], String(activityId ?? ''))} />
        <NativeSelect aria-label="As" size="md" value={look} onChange={(event) => set('look', event.currentTarget.value === 'list' ? 'list' : '')} data={[{ value: 'grid', label: 'Month' }, { value: 'list', label: 'List' }]} />
      </div>
      <StateView read={read} what="calendar" loading={<Skeleton lines={6} height={72} />}>
        {(calendar) => (
          <div aria-busy={read.isPlaceholderData}>
            <PublicView>
              <MonthView month={calendar.month} days={daysOf(calendar)} today={calendar.today} label="Events" look={look} headingLevel={2} onMonth={(to) => set('month', to)} empty="No events in this month." />
            </PublicView>
            <ZoneFoot />
          </div>
        )}
      </StateView>
    </>
  )
}

const daysOf = ({ days }: EventMonth): MonthDay[] =>
  days.map(({ day, items }) => ({
    day, items: items.map((item) => ({ key: item.key, timeText: item.timeText, title: item.title, note: item.note, isOff: item.isOff, tone: item.isOff ? 'quiet' : 'plain', href: openEventPath({ kind: item.eventKind, eventId: item.eventId }) })),
  }))
