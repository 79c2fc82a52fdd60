import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { addDays } from '@portal/shared/platform/format/zonedTime'
import { listOwnEventTasks } from '@portal/shared/competition/eventTasks/eventTask.calls'
import type { EventTask } from '@portal/shared/competition/eventTasks/eventTask.schemas'
import { getEventFilters, getEventMonth } from '@portal/shared/competition/events/event.calls'
import { Month } from '@portal/shared/competition/events/event.schemas'
import type { EventMonth } from '@portal/shared/competition/events/event.schemas'
import { MonthView } from '@portal/shared/views/matches/MonthView'
import type { MonthDay, MonthItem } from '@portal/shared/views/matches/MonthView'
import { query } from '../../platform/lib/call/queries'
import { withChosen } from '../../platform/ui/form/chosenName'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { numberIn } from '../../platform/ui/list/filters'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { PublicView } from '../../platform/ui/page/PublicView'
import { ShareLink } from '../../platform/ui/button/ShareLink'
import { StateView } from '../../platform/ui/loading/StateView'
import { ZoneFoot } from '../../platform/ui/text/ZoneFoot'
import { eventBack } from '../events/eventForm'
import { openEventPath } from '../events/eventPaths'
import { useDaysAddress } from './useDaysAddress'
import styles from './eventDays.module.css'

/** The events of a month, their sessions and their matches, as far as they are published to the reader, with the tasks that are theirs. */
export function EventMonthPage({ title = 'Event calendar', lead }: { title?: string; lead?: ReactNode }) {
  const [search] = useSearchParams()
  const set = useDaysAddress()
  const month = Month.safeParse(search.get('month')).data
  const activityId = numberIn(search.get('activity') ?? undefined)
  const look = search.get('look') === 'list' ? 'list' : 'grid'
  const read = useQuery({ ...query(getEventMonth, { month, activityId }), placeholderData: keepPreviousData })
  const shown = read.data?.month ?? ''
  const tasks = useQuery({ ...query(listOwnEventTasks, { from: `${shown}-01`, to: shown && addDays(`${shown}-01`, 30) }), enabled: shown !== '' })
  const { data: form } = useQuery(query(getEventFilters, {}))
  return (
    <>
      <PageHeader title={title} back={eventBack} actions={<><Button component={Link} to={linkTo('events')} variant="default">List</Button><ShareLink element="calendar" chosen={{ of: 'events', look: look === 'list' ? look : undefined, month }} /></>} />
      {lead && <div className={styles.lead}>{lead}</div>}
      <div className={`${styles.tools} no-print`}>
        <NativeSelect aria-label="Activity" size="md" value={activityId ?? ''} onChange={(event) => set('activity', event.currentTarget.value)} data={withChosen([{ value: '', label: 'All activities' }, ...(form?.activities ?? []).map(({ id, name }) => ({ value: String(id), label: name }))], String(activityId ?? ''))} />
        <NativeSelect aria-label="As" size="md" value={look} onChange={(event) => set('look', event.currentTarget.value === 'list' ? 'list' : '')} data={[{ value: 'grid', label: 'Month' }, { value: 'list', label: 'List' }]} />
      </div>
      <StateView read={read} what="calendar" loading={<Skeleton lines={6} height={72} />}>
        {(calendar) => (
          <div aria-busy={read.isPlaceholderData}>
            <PublicView>
              <MonthView month={calendar.month} days={daysOf(calendar, tasks.data?.tasks ?? [])} today={calendar.today} label="Events" look={look} headingLevel={2} onMonth={(to) => set('month', to)} empty="No events in this month." />
            </PublicView>
            {tasks.isError && <p role="alert" className="dim">Your tasks didn’t load. They are on the page of each event.</p>}
            <ZoneFoot />
          </div>
        )}
      </StateView>
    </>
  )
}

/** Tasks before what takes place: a day is looked at for what is to be done. */
function daysOf({ days }: EventMonth, tasks: readonly EventTask[]): MonthDay[] {
  const byDay = new Map<string, MonthItem[]>()
  const put = (day: string, item: MonthItem) => byDay.set(day, [...(byDay.get(day) ?? []), item])
  for (const { taskId, eventId, eventName, title, dueOn, dueText, isDone, isOverdue } of tasks) {
    put(dueOn, { key: `task-${taskId}`, timeText: '', title: `To do: ${title}`, note: [eventName, isDone ? 'Done' : dueText].join(' · '), tone: isDone ? 'quiet' : isOverdue ? 'due' : 'plain', isOff: isDone, href: linkTo('viewEvent', { eventId }) })
  }
  for (const { day, items } of days) {
    for (const item of items) put(day, { key: item.key, timeText: item.timeText, title: item.title, note: item.note, isOff: item.isOff, tone: item.isOff ? 'quiet' : 'plain', href: openEventPath({ kind: item.eventKind, eventId: item.eventId }) })
  }
  return [...byDay].sort(([one], [other]) => (one < other ? -1 : 1)).map(([day, items]) => ({ day, items }))
}
