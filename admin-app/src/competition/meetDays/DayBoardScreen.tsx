import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { longDay } from '@portal/shared/platform/format/longDay'
import { listPublicEvents } from '@portal/shared/competition/events/eventPublic.calls'
import { getPublicDay } from '@portal/shared/scheduling/slots/slotDay.calls'
import { RoomList } from '../../scheduling/slots/RoomList'
import styles from '../../scheduling/slots/slots.module.css'
import { query } from '../../platform/lib/call/queries'
import { later } from '../../platform/ui/loading/later'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { Panel } from '../../platform/ui/page/Panel'
import { ForSchools } from './ForSchools'
import { planOfPublic } from './planOfPublic'

const DayGrid = later(() => import('../../scheduling/slots/DayGrid'), <Skeleton lines={12} />)
/** In milliseconds: it hangs in a hall on the day. */
const every = 30_000

/** /meet-management2: the released day of a contest or meet, rooms beside each other, times as they are estimated. */
export default function DayBoardScreen() {
  return <ForSchools><Board /></ForSchools>
}

function Board() {
  const [params, setParams] = useSearchParams()
  const bands = useQuery(query(listPublicEvents, { kind: 'band' }))
  const meets = useQuery(query(listPublicEvents, { kind: 'meet' }))
  const events = [...(bands.data?.rows ?? []), ...(meets.data?.rows ?? [])]
  const eventId = Number(params.get('event') ?? events[0]?.eventId ?? 0)
  const read = useQuery({ ...query(getPublicDay, { eventId }), enabled: eventId > 0, refetchInterval: every, retry: false })
  const set = (name: string, value: string) => setParams((before) => { before.set(name, value); return before })
  const look = params.get('look') ?? (window.matchMedia('(max-width: 48rem)').matches ? 'list' : 'grid')
  return (
    <>
      <PageHeader title="Day board" lead={read.data && `${read.data.name}, “${read.data.releaseName}”`} back={{ to: linkTo('ownMeets'), label: 'Meets with your school' }} actions={read.data && <><Button component={Link} to={linkTo('eventPapers', { eventId: read.data.eventId })} variant="default">Papers</Button><Button component="a" href={`/embed-code/event/event-day/${read.data.eventId}`} variant="default">Public page</Button></>} />
      <div className={`${styles.tools} no-print`}>
        {events.length > 0 && <NativeSelect aria-label="Meet or contest" size="md" value={String(eventId)} onChange={(event) => set('event', event.currentTarget.value)} data={events.map((each) => ({ value: String(each.eventId), label: each.name }))} />}
        <NativeSelect aria-label="As" size="md" value={look} onChange={(event) => set('look', event.currentTarget.value)} data={[{ value: 'grid', label: 'Rooms and times' }, { value: 'list', label: 'By room' }]} />
      </div>
      {bands.data && meets.data && eventId === 0 ? <EmptyState heading="No published meets or contests" /> : read.isError ? <EmptyState heading="Nothing is released yet">The day appears here once its schedule is released.</EmptyState> : (
        <StateView read={read} what="day" loading={<Skeleton lines={10} />}>
          {(day) => {
            const { plan, days } = planOfPublic(day)
            const chosen = days.find((each) => each === params.get('day')) ?? days[0] ?? ''
            const late = day.rooms.filter((each) => each.late > 0)
            return (
              <div className={styles.page}>
                {days.length > 1 && <NativeSelect aria-label="Day" size="md" value={chosen} onChange={(event) => set('day', event.currentTarget.value)} data={days.map((each) => ({ value: each, label: longDay(each) }))} />}
                {late.length > 0 && <ul className={styles.plain}>{late.map(({ roomId, name, text }) => <li key={roomId} className={styles.late} data-late>{name}: {text}</li>)}</ul>}
                {look === 'list' ? <RoomList plan={plan} placements={plan.placements} day={chosen} onOpen={() => undefined} /> : <DayGrid plan={plan} placements={plan.placements} day={chosen} onOpen={() => undefined} />}
                {day.releases.some(({ changes }) => changes.length > 0) && (
                  <Panel heading="What has changed">
                    {day.releases.filter(({ changes }) => changes.length > 0).map(({ releaseId, name, releasedText, changes }) => <details key={releaseId}><summary>{name}, {releasedText}</summary><ul className={styles.plain}>{changes.map(({ text }) => <li key={text}>{text}</li>)}</ul></details>)}
                  </Panel>
                )}
              </div>
            )
          }}
        </StateView>
      )}
    </>
  )
}
