import { Button } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { getBracket, listBracketsOfEvent } from '@portal/shared/competition/brackets/bracket.calls'
import { setEventStage } from '@portal/shared/competition/events/event.calls'
import { eventStages } from '@portal/shared/competition/events/event.kinds'
import type { EventStage } from '@portal/shared/competition/events/event.kinds'
import { shows, stageAfter } from '@portal/shared/competition/events/eventStages'
import { stageName, stagePart, stageText } from '@portal/shared/competition/events/stageWords'
import type { Event, EventBoard } from '@portal/shared/competition/events/event.schemas'
import { linkTo } from '@portal/shared/platform/access/screens'
import { query } from '../../platform/lib/call/queries'
import { warningsOf } from '../brackets/seedWarnings'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { SeedingNote } from '../brackets/SeedingNote'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { Notice } from '../../platform/ui/text/Notice'
import styles from './events.module.css'

type Staged = Pick<Event, 'eventId' | 'kind' | 'name' | 'stage' | 'missing' | 'version'> | EventBoard['events'][number]

/** What people see of the event now, and the steps forward and back. */
export function StagePanel({ event }: { event: Event }) {
  const [to, setTo] = useState<EventStage | null>(null)
  const next = stageAfter(event.stage)
  const before = eventStages[eventStages.indexOf(event.stage) - 1]
  return (
    <>
      <section className="panel stack" aria-labelledby="stage-heading">
        <h2 id="stage-heading" className="section-heading">Publication</h2>
        <p><strong>{stageName(event.kind, event.stage)}.</strong> {stageText(event.kind, event.stage)}</p>
        {shows(event.stage, 'draw') && event.kind === 'band' && event.schedule === null && <Notice><p>Rooms and times are not released yet. <Link to={linkTo('meetDaySection', { eventId: event.eventId, activeSection: 'schedule' })}>Release the schedule</Link></p></Notice>}
        {event.missing.length > 0 && next && <Missing event={event} next={next} />}
        <div className="row">
          {next && <Button onClick={() => setTo(next)}>Publish {stagePart(event.kind, next)}</Button>}
          {before && <Button variant="default" onClick={() => setTo(before)}>Back to {stagePart(event.kind, before)}</Button>}
        </div>
      </section>
      {/* Beside the region, not in it: what is asked is not yet what people see. */}
      {to && <StageDialog event={event} to={to} onClose={() => setTo(null)} />}
    </>
  )
}

export function Missing({ event: { kind, missing }, next }: { event: Staged; next: EventStage }) {
  return (
    <div>
      <span className="dim">Before {stagePart(kind, next)}:</span>
      <ul className={styles.missing}>{missing.map(({ key, text }) => <li key={key}>{text}</li>)}</ul>
    </div>
  )
}

/** Who meets too early in the event's brackets with their seeds as they are, bracket by bracket: what publishing a bracket by itself asks about too. */
function useSeedingWarnings(eventId: number, enabled: boolean) {
  const list = useQuery({ ...query(listBracketsOfEvent, { eventId }), enabled })
  const details = useQueries({ queries: (enabled ? list.data?.rows ?? [] : []).map(({ bracketId }) => query(getBracket, { bracketId })) })
  const warned = details.flatMap(({ data }) => {
    const texts = data ? warningsOf(data, data.seeds) : []
    return data && texts.length > 0 ? [{ bracketId: data.picture.bracketId, name: data.picture.name, texts }] : []
  })
  // What cannot be read holds nobody up: the bracket's own screen shows it too.
  return { isReading: enabled && (list.isLoading || details.some(({ isLoading }) => isLoading)), warned }
}

/** Asks before people see more or less of an event: what is missing, and on the way back why. */
export function StageDialog({ event, to, onClose }: { event: Staged; to: EventStage; onClose: () => void }) {
  const isBack = eventStages.indexOf(to) < eventStages.indexOf(event.stage)
  const missing = isBack ? [] : event.missing
  const { isReading, warned } = useSeedingWarnings(event.eventId, to === 'draw' && !isBack)
  const { form, dialog } = useCallForm({
    call: setEventStage, schema: reasonOf, values: { reason: '' },
    check: ({ reason }) => (isBack && reason === '' ? [{ field: 'reason', message: 'Enter why less of it will be visible.' }] : []),
    input: ({ reason }) => ({ eventId: event.eventId, version: event.version, stage: to, reason, accepted: missing.map(({ key }) => key) }), onSaved: onClose,
  })
  return (
    <FormDialog
      title={isBack ? `Return ${event.name} to ${stagePart(event.kind, to)}?` : `Publish ${stagePart(event.kind, to)} of ${event.name}?`}
      submit={isBack ? 'Return it' : missing.length + warned.length > 0 ? 'Publish anyway' : 'Publish'} danger={isBack} pending={dialog.pending || isReading} error={dialog.error} onSubmit={() => { if (!isReading) dialog.onSubmit() }} onClose={onClose}
    >
      <p>{stageText(event.kind, to)}</p>
      {missing.length > 0 && <Missing event={event} next={to} />}
      {warned.map(({ bracketId, name, texts }) => (
        <div key={bracketId}>
          <span className="dim">Seeds of {name}:</span>
          <SeedingNote texts={texts} />
        </div>
      ))}
      {isBack && <Field form={form} name="reason" spec={{ label: 'Why', hint: 'Kept in the event’s history.' }} />}
    </FormDialog>
  )
}

const reasonOf = z.object({ reason: setEventStage.input.shape.reason })
