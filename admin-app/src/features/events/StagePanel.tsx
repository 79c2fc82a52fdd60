import { Button } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getBracket, listBracketsOfEvent } from '@portal/shared/brackets/bracket.calls'
import { setEventStage } from '@portal/shared/events/event.calls'
import { eventStageNames, eventStages, eventStageTexts } from '@portal/shared/events/event.kinds'
import type { EventStage } from '@portal/shared/events/event.kinds'
import { stageAfter } from '@portal/shared/events/eventStages'
import type { Event, EventBoard } from '@portal/shared/events/event.schemas'
import { query, useCall } from '../../lib/queries'
import { warningsOf } from '../../lib/seedWarnings'
import { FieldInput } from '../../ui/form/FieldInput'
import { FormDialog } from '../../ui/FormDialog'
import { SeedingNote } from '../../ui/SeedingNote'
import styles from './events.module.css'

type Staged = Pick<Event, 'eventId' | 'name' | 'stage' | 'missing' | 'version'> | EventBoard['events'][number]

/** What people see of the event now, and the steps forward and back. */
export function StagePanel({ event }: { event: Event }) {
  const [to, setTo] = useState<EventStage | null>(null)
  const next = stageAfter(event.stage)
  const before = eventStages[eventStages.indexOf(event.stage) - 1]
  return (
    <section className="panel stack" aria-labelledby="stage-heading">
      <h2 id="stage-heading" className="section-heading">Publication</h2>
      <p><strong>{eventStageNames[event.stage]}.</strong> {eventStageTexts[event.stage]}</p>
      {event.missing.length > 0 && next && <Missing event={event} next={next} />}
      <div className="row">
        {next && <Button onClick={() => setTo(next)}>Publish {eventStageNames[next].toLowerCase()}</Button>}
        {before && <Button variant="default" onClick={() => setTo(before)}>Back to {eventStageNames[before].toLowerCase()}</Button>}
      </div>
      {to && <StageDialog event={event} to={to} onClose={() => setTo(null)} />}
    </section>
  )
}

export function Missing({ event: { missing }, next }: { event: Staged; next: EventStage }) {
  return (
    <div>
      <span className="dim">Before {eventStageNames[next].toLowerCase()}:</span>
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
  // What cannot be read holds nobody up: the screen of the bracket tells it too.
  return { isReading: enabled && (list.isLoading || details.some(({ isLoading }) => isLoading)), warned }
}

/** Asks before people see more or less of an event: what is missing, and on the way back why. */
export function StageDialog({ event, to, onClose }: { event: Staged; to: EventStage; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  const call = useCall(setEventStage, { errors: 'in place' })
  const isBack = eventStages.indexOf(to) < eventStages.indexOf(event.stage)
  const missing = isBack ? [] : event.missing
  const { isReading, warned } = useSeedingWarnings(event.eventId, to === 'draw' && !isBack)
  const submit = () => {
    if (isReading) return
    setAttempted(true)
    if (isBack && reason.trim() === '') document.getElementById('field-stage-reason')?.focus()
    else call.mutate({ eventId: event.eventId, version: event.version, stage: to, reason: reason.trim(), accepted: missing.map(({ key }) => key) }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={isBack ? `Take ${event.name} back to ${eventStageNames[to].toLowerCase()}?` : `Publish ${eventStageNames[to].toLowerCase()} of ${event.name}?`}
      submit={isBack ? 'Take it back' : missing.length + warned.length > 0 ? 'Publish anyway' : 'Publish'} danger={isBack} pending={call.isPending || isReading} error={call.error?.message ?? null} onSubmit={submit} onClose={onClose}
    >
      <p>{eventStageTexts[to]}</p>
      {missing.length > 0 && <Missing event={event} next={to} />}
      {warned.map(({ bracketId, name, texts }) => (
        <div key={bracketId}>
          <span className="dim">Seeds of {name}:</span>
          <SeedingNote texts={texts} />
        </div>
      ))}
      {isBack && <FieldInput name="stage-reason" spec={{ label: 'Why', hint: 'It stands in the history of the event.' }} value={reason} error={attempted && reason.trim() === '' ? 'Please say why people see less of it from now on.' : undefined} onText={setReason} />}
    </FormDialog>
  )
}
