import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { stageText } from '@portal/shared/competition/events/stageWords'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import { linkTo } from '@portal/shared/platform/access/screens'
import { EventNext } from '@portal/shared/views/hubs/EventHub'
import { useMay } from '../../platform/lib/session/useMay'
import { Panel } from '../../platform/ui/page/Panel'
import { PublicView } from '../../platform/ui/page/PublicView'
import { DescriptionList } from '../../platform/ui/text/DescriptionList'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { later } from '../../platform/ui/loading/later'
import { AnswerPanel } from './AnswerPanel'
import { EventFrame } from './EventFrame'
import styles from './events.module.css'
import { feeText } from './eventWords'
import { meetTabs } from '../marks/meetTabs'

const MeetPart = later(async () => ({ default: (await import('../marks/MeetPart')).MeetPart }))
// Of families only.
const OwnInEvent = later(() => import('./OwnInEvent'))
const EventTasksPanel = later(() => import('../eventTasks/EventTasksPanel'))
const NextStepsPanel = later(() => import('../nextSteps/NextStepsPanel'))
const EventDocuments = later(async () => ({ default: (await import('./EventDocuments')).EventDocuments }))
// What the office does comes when it is asked for, with the forms that it takes.
const CancelDialog = later(async () => ({ default: (await import('./CancelDialog')).CancelDialog }))
const StagePanel = later(async () => ({ default: (await import('./StagePanel')).StagePanel }))

/** /event/view-event-info/:eventId, and the same of invitations and manual events: what it is, its sessions and its documents. */
export default function EventScreen() {
  const [search] = useSearchParams()
  const asked = search.get('tab')
  const meetTab = meetTabs.find((each) => each === asked)
  const tab = meetTab ?? (asked === 'sessions' || asked === 'documents' ? asked : 'overview')
  const [isCancelling, setCancelling] = useState(false)
  return (
    <EventFrame current={tab} actions={(event) => event.can.cancel && <Button variant="default" onClick={() => setCancelling(true)}>{event.isCancelled ? 'Undo the cancellation' : 'Cancel the event'}</Button>}>
      {(event) => (
        <>
          {tab === 'overview' && <Overview event={event} />}
          {tab === 'sessions' && <Sessions event={event} />}
          {meetTab && event.kind === 'meet' && <MeetPart eventId={event.eventId} tab={meetTab} />}
          {tab === 'documents' && <EventDocuments event={event} />}
          {isCancelling && <CancelDialog event={event} onClose={() => setCancelling(false)} />}
        </>
      )}
    </EventFrame>
  )
}

const takingPart = (teams: NonNullable<Event['teams']>) => teams.filter(({ state }) => state === 'entered' || state === 'accepted').length

function Overview({ event }: { event: Event }) {
  const may = useMay()
  return (
    <div className={styles.page}>
      {event.isCancelled && <section className="panel" role="note"><strong>This event is canceled.</strong> {event.cancelReason}</section>}
      {!may.see('workForOthers') && event.ownTeams.length > 0 && <OwnInEvent eventId={event.eventId} />}
      {event.schedule && !event.isCancelled && <ReleasedSchedule event={event} schedule={event.schedule} />}
      {event.next && !event.schedule && !event.isCancelled && <PublicView isWhole><div className="view hub"><EventNext session={event.next} headingLevel={1} /></div></PublicView>}
      {event.ownTeams.filter(({ source }) => source === 'invitation').map((team) => <AnswerPanel key={team.teamId} event={event} team={team} />)}
      <section className="panel stack" aria-labelledby="about-event">
        <h2 id="about-event" className="visually-hidden">About the event</h2>
        <DescriptionList facts={[
          // Where it is known, the head says it.
          ['Where', !event.place && 'To be announced'],
          ['Days', <Link to={`${linkTo('eventCalendar')}?event=${event.eventId}`}>Day by day, with your times</Link>],
          ['Clocks', event.zoneText],
          ['Entries', event.entryDueText && `${event.isEntryOver ? 'Closed: ' : ''}${event.entryDueText}`],
          ['Teams', event.teams && <Link to={linkTo('eventTeams', event)}>{takingPart(event.teams)}{event.mostTeams === null ? '' : ` of ${event.mostTeams} teams`}</Link>],
          ['Fee', `${feeText(event.feeCents)}${event.feeCents > 0 ? ', charged later' : ''}`],
          ['Published', stageText(event.kind, event.stage)],
          ['Results', event.certified && `Certified by ${event.certified.by}, ${event.certified.atText}`],
        ]} />
        {event.description && <p className={styles.description}>{event.description}</p>}
      </section>
      {event.can.stage && (event.kind === 'band' || event.kind === 'meet') && !event.isCancelled && <NextStepsPanel eventId={event.eventId} />}
      <EventTasksPanel eventId={event.eventId} />
      {event.can.stage && <StagePanel event={event} />}
      {event.history.length > 0 && (
        <section className="panel stack" aria-labelledby="event-history">
          <h2 id="event-history" className="section-heading">History</h2>
          <ul className={styles.list}>
            {event.history.map(({ text, by, atText }, index) => <li key={index} className={styles.line}><span className={styles.text}>{text}</span><span className="dim">{by}, {atText}</span></li>)}
          </ul>
        </section>
      )}
    </div>
  )
}

/** What was released, day by day: it leads where session times say something else. */
function ReleasedSchedule({ event, schedule: { name, times } }: { event: Event; schedule: NonNullable<Event['schedule']> }) {
  return (
    <Panel heading="Released schedule" note={<span className="dim">{name}</span>} more={{ to: `${linkTo('eventCalendar')}?event=${event.eventId}`, label: 'Day by day' }}>
      <ul className={styles.list}>{times.map((each) => <li key={each} className={styles.line}><strong>{each}</strong></li>)}</ul>
    </Panel>
  )
}

function Sessions({ event }: { event: Event }) {
  if (event.sessions.length === 0 && event.schedule) return <ReleasedSchedule event={event} schedule={event.schedule} />
  if (event.sessions.length === 0) return <EmptyState heading="No sessions yet">{event.can.sessions ? <Link to={linkTo('eventDetail', { eventId: event.eventId })}>Add the sessions</Link> : 'Times and places will appear here.'}</EmptyState>
  return (
    <>
    {event.schedule && <ReleasedSchedule event={event} schedule={event.schedule} />}
    {event.schedule && <p className="dim">The session times below were planned before the schedule was released. Where they differ, the schedule counts.</p>}
    <section className="panel" aria-label={event.schedule ? 'Planned sessions' : 'Sessions'}>
      <ul className={styles.list}>
        {event.sessions.map((session) => (
          <li key={session.sessionId} className={styles.line}>
            <div className={styles.text}><strong>{session.title}</strong><span>{session.whenText}</span>{session.note && <span className="dim">{session.note}</span>}</div>
            <span className="dim">{session.place}</span>
          </li>
        ))}
      </ul>
    </section>
    </>
  )
}
