import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { notTodayText } from '@portal/shared/competition/eventDays/notToday'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { shortDay } from '@portal/shared/platform/format/longDay'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getEvent } from '@portal/shared/competition/events/event.calls'
import { judgesOfRoom } from '@portal/shared/scheduling/slots/roomJudges'
import { getDayPlan } from '@portal/shared/scheduling/slots/slotDay.calls'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { clockText } from '@portal/shared/scheduling/slots/slotTimes'
import { EventHead } from '../events/EventFrame'
import { eventPath } from '../events/eventPaths'
import { OfItsYear } from '../events/OfItsYear'
import { DaySchedule } from '../../scheduling/slots/DaySchedule'
import { NoEntries } from '../../scheduling/slots/NoEntries'
import { DaySetup } from '../../scheduling/slots/DaySetup'
import { query } from '../../platform/lib/call/queries'
import { useKeptQuery } from '../../platform/lib/outbox/useKeptQuery'
import { later } from '../../platform/ui/loading/later'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { AskedOnce } from '../../platform/ui/page/AskedOnce'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { PageTabs } from '../../platform/ui/page/PageTabs'
import { Panel } from '../../platform/ui/page/Panel'
import styles from '../../scheduling/slots/slots.module.css'

const CheckInPart = later(() => import('../performances/CheckInPart'), <Skeleton lines={8} />)
const MeetCheckIn = later(() => import('../marks/MeetCheckIn'), <Skeleton lines={8} />)
const RoomCodeDialog = later(() => import('../judges/RoomCodeDialog'))
const DayResults = later(() => import('./DayResults'), <Skeleton lines={8} />)
const DayBoard = later(() => import('../../scheduling/slots/DayBoard'), <Skeleton lines={8} />)

const sections = ['overview', 'entries', 'schedule', 'check-in', 'results', 'documents'] as const
type Section = (typeof sections)[number]
const sectionNames: Record<Section, string> = { overview: 'Overview', entries: 'Entries', schedule: 'Schedule', 'check-in': 'Check-in', results: 'Results', documents: 'Documents' }

/** /event/meet-management/:eventId(/:activeSection): a meet or contest for those who plan and run its day. */
export default function MeetDayScreen() {
  const { eventId = '', activeSection = '' } = useParams()
  const section = sections.find((each) => each === activeSection) ?? 'overview'
  // Kept on the device, as its check-in goes on where there is no network.
  const read = useKeptQuery(getDayPlan, { eventId })
  // Its head is left out where there is no network and it was not read before.
  const event = useQuery(query(getEvent, { eventId: Number(eventId) }))
  return (
    <OfItsYear event={event.data}>
      {event.data
        ? <EventHead event={event.data} current={section === 'check-in' ? 'checkIn' : 'day'} />
        : <PageHeader title={read.data?.name ?? 'Meet or contest'} lead={read.data?.whenText} back={{ to: linkTo('meets'), label: 'Meets and contests' }} />}
      <StateView read={read} what="meet or contest" loading={<Skeleton lines={10} />} wayOut={<Link to={linkTo('ownMeets')}>Meets with your school</Link>}>
        {(plan) => (
          <>
            <PageTabs label="Parts of the day" tabs={sections.map((each) => ({ to: linkTo('meetDaySection', { eventId, activeSection: each }), text: sectionNames[each], isCurrent: each === section }))} />
            <SectionOf section={section} plan={plan} />
          </>
        )}
      </StateView>
    </OfItsYear>
  )
}

function SectionOf({ section, plan }: { section: Section; plan: DayPlan }) {
  switch (section) {
    case 'overview': return <Overview plan={plan} />
    case 'entries': return <Entries plan={plan} />
    case 'schedule': return <DaySchedule plan={plan} />
    case 'check-in': return <CheckIn plan={plan} />
    case 'results': return <DayResults plan={plan} />
    case 'documents': return <Documents eventId={plan.eventId} />
  }
}

/** The set-up of the day, with a code for the judges of each room of a contest. */
function Overview({ plan }: { plan: DayPlan }) {
  const [coded, setCoded] = useState<number | null>(null)
  const rooms = new Set(plan.kind === 'band' ? roomsWithJudges(plan) : [])
  return (
    <>
      <DaySetup plan={plan} roomActions={({ roomId, name }) => rooms.has(roomId) && <Button size="compact-md" variant="default" aria-label={`Code for ${name}`} onClick={() => setCoded(roomId)}>Code for this room</Button>} />
      {coded !== null && <RoomCodeDialog plan={plan} roomId={coded} onClose={() => setCoded(null)} />}
    </>
  )
}

const roomsWithJudges = (plan: DayPlan) => plan.rooms.map(({ roomId }) => roomId).filter((roomId) => judgesOfRoom(plan, roomId).length > 0)

/** Who is there, and how the rooms run: two lists that are looked at by different people. */
function CheckIn({ plan }: { plan: DayPlan }) {
  const [params] = useSearchParams()
  const isRooms = params.get('show') === 'rooms'
  const text = notTodayText({ days: plan.contest.days.map(({ day }) => day), today: dayOf(new Date(), plan.timeZone), what: plan.kind === 'meet' ? 'meet' : 'contest', doing: isRooms ? 'running the rooms' : 'checking in' })
  return (
    <div className={styles.page}>
      <PageTabs label="Check-in" tabs={[{ to: '?', text: 'Entries', isCurrent: !isRooms }, { to: '?show=rooms', text: plan.inOrder ? 'Events now' : 'Rooms now', isCurrent: isRooms }]} />
      <AskedOnce name={`checkIn.${plan.eventId}`} text={text} confirm={isRooms ? 'Run the rooms anyway' : 'Check in anyway'}>
        {isRooms ? <DayBoard eventId={plan.eventId} /> : plan.kind === 'meet' ? <MeetCheckIn plan={plan} /> : <CheckInPart plan={plan} />}
      </AskedOnce>
    </div>
  )
}

function Entries({ plan: { eventId, kind, contest, placements, inOrder } }: { plan: DayPlan }) {
  if (contest.entries.length === 0) return <NoEntries eventId={eventId} kind={kind} />
  const places = new Map(placements.map((each) => [each.entryId, each]))
  const isOneDay = new Set(contest.days.map(({ day }) => day)).size === 1
  const timeAt = (entryId: number) => { const place = places.get(entryId); return place ? [!isOneDay && shortDay(place.day), clockText(place.start)].filter(Boolean).join(', ') : '–' }
  const roomAt = (entryId: number) => contest.rooms.find(({ roomId }) => roomId === places.get(entryId)?.roomId)?.name ?? 'No place'
  if (inOrder) {
    return (
      <div className={styles.page}>
        <Panel heading="Program" note={contest.entries.length === 1 ? '1 event' : `${contest.entries.length} events`} more={{ to: `${linkTo('viewEvent', { eventId })}?tab=entries`, label: 'Entries' }}>
          <ul className={styles.list}>
            {contest.entries.map(({ entryId, name, performers }) => (
              <li key={entryId}>
                <time>{timeAt(entryId)}</time>
                <span className={styles.entryName}><span>{name}</span><small>{performers.length === 1 ? '1 athlete' : `${performers.length} athletes`}</small></span>
                <span>{roomAt(entryId)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    )
  }
  const nameOf = <Key extends string>(list: readonly (Record<Key, number> & { name: string })[], key: Key, id: number) => list.find((each) => each[key] === id)?.name ?? ''
  return (
    <div className={styles.page}>
      {contest.categories.map(({ categoryId, name }) => {
        const own = contest.entries.filter((each) => each.categoryId === categoryId)
        return own.length > 0 && (
          <Panel key={categoryId} heading={name} note={String(own.length)}>
            <ul className={styles.list}>
              {own.map(({ entryId, name: entryName, schoolId, performers, accompanist }) => {
                return (
                  <li key={entryId}>
                    <time>{timeAt(entryId)}</time>
                    <span className={styles.entryName}><span>{entryName}</span><small>{[nameOf(contest.schools, 'schoolId', schoolId ?? 0), performers.length === 1 ? '1 performer' : `${performers.length} performers`, accompanist !== null && 'with accompanist'].filter(Boolean).join(' · ')}</small></span>
                    <span>{roomAt(entryId)}</span>
                  </li>
                )
              })}
            </ul>
          </Panel>
        )
      })}
    </div>
  )
}

function Documents({ eventId }: { eventId: number }) {
  const read = useQuery(query(getEvent, { eventId }))
  // They are added and removed with the event itself.
  const place = read.data && `${eventPath(read.data)}?tab=documents`
  const mayChange = read.data?.can.documents === true
  return (
    <StateView read={read} what="documents" isEmpty={({ documents }) => documents.length === 0} empty={<EmptyState heading="No documents yet">{place && mayChange && <Link to={place}>Add documents to the event</Link>}</EmptyState>}>
      {({ documents }) => <div className={styles.page}><Panel heading="Documents" more={place ? { to: place, label: mayChange ? 'Change' : 'View' } : undefined}><ul className={styles.plain}>{documents.map(({ documentId, title, fileName }) => <li key={documentId}>{title || fileName}</li>)}</ul></Panel></div>}
    </StateView>
  )
}
