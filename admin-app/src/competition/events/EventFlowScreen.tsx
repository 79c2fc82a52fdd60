import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { getEventBoard, setEventStage } from '@portal/shared/competition/events/event.calls'
import { eventKindNames, eventStages } from '@portal/shared/competition/events/event.kinds'
import type { EventStage } from '@portal/shared/competition/events/event.kinds'
import { stageAfter } from '@portal/shared/competition/events/eventStages'
import { mixedStageNames, stagePart } from '@portal/shared/competition/events/stageWords'
import type { EventBoard } from '@portal/shared/competition/events/event.schemas'
import { openEventPath } from './eventPaths'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { Badge } from '../../platform/ui/text/Badge'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { ScreenButton } from '../../platform/ui/button/ScreenButton'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { eventBack } from './eventForm'
import styles from './events.module.css'
import { Missing, StageDialog } from './StagePanel'

type Card = EventBoard['events'][number]

/** /event/view-event-flow: all events of the year by stage, with what is missing before the next one. */
export default function EventFlowScreen() {
  const read = useQuery(query(getEventBoard, {}))
  const [moving, setMoving] = useState<{ event: Card; to: EventStage } | null>(null)
  const mayMove = useMay().send(setEventStage)
  return (
    <>
      <PageHeader title="Event stages" back={eventBack} lead="What people can see of each event, and what’s missing." actions={<ScreenButton to="createEventFlow" kind="add">New event</ScreenButton>} />
      <StateView read={read} what="events" loading={<Skeleton lines={4} height={160} />} isEmpty={({ events }) => events.length === 0} empty={<EmptyState heading="No events yet" />}>
        {({ events, hasMore }) => (
          <>
            {hasMore && <p className="dim">Only the first {events.length} are shown. See the list of events for all of them.</p>}
            <div className={styles.board}>
              {eventStages.map((stage) => (
                <Column key={stage} stage={stage} events={events.filter((event) => event.stage === stage)} onMove={mayMove ? (event, to) => setMoving({ event, to }) : undefined} />
              ))}
            </div>
          </>
        )}
      </StateView>
      {moving && <StageDialog event={moving.event} to={moving.to} onClose={() => setMoving(null)} />}
    </>
  )
}

function Column({ stage, events, onMove }: { stage: EventStage; events: readonly Card[]; onMove: ((event: Card, to: EventStage) => void) | undefined }) {
  const next = stageAfter(stage)
  return (
    <section className={styles.column} aria-labelledby={`stage-${stage}`}>
      <h2 id={`stage-${stage}`} className={styles.columnHead}>{mixedStageNames[stage]} <span className="dim">{events.length}</span></h2>
      {events.length === 0 && <p className="dim">None.</p>}
      <ul className={styles.cards}>
        {events.map((event) => (
          <li key={event.eventId} className={styles.card}>
            <Link to={openEventPath(event)}>{event.name}</Link>
            <span className="dim">{event.whenText}</span>
            <span className="dim">{[eventKindNames[event.kind], event.activity?.name, `${event.teamCount} ${event.teamCount === 1 ? 'team' : 'teams'}`].filter(Boolean).join(' · ')}</span>
            {event.isCancelled && <span><Badge tone="due">Canceled</Badge></span>}
            {next && event.missing.length > 0 && <Missing event={event} next={next} />}
            {next && onMove && !event.isCancelled && <Button variant="default" aria-label={`Publish ${stagePart(event.kind, next)} of ${event.name}`} onClick={() => onMove(event, next)}>Publish {stagePart(event.kind, next)}</Button>}
          </li>
        ))}
      </ul>
    </section>
  )
}
