import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import { answerInvitation } from '@portal/shared/competition/events/eventTeam.calls'
import type { EventTeam } from '@portal/shared/competition/events/eventTeam.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { later } from '../../platform/ui/loading/later'
import { feeText, StateBadge } from './eventWords'
import styles from './events.module.css'

const DeclineDialog = later(async () => ({ default: (await import('./DeclineDialog')).DeclineDialog }))

/** A school's invitation: until when it is open, and its answer, which can be changed as long as the time lasts. */
export function AnswerPanel({ event, team }: { event: Event; team: EventTeam }) {
  const call = useCall(answerInvitation)
  const [isDeclining, setDeclining] = useState(false)
  const of = { eventId: event.eventId, teamId: team.teamId, version: team.version }
  return (
    <section className="panel stack" aria-label={`Invitation of ${team.name}`}>
      <div className={styles.head}>
        <h2>{team.name}</h2>
        <StateBadge state={team.state} />
      </div>
      {team.state === 'open' && <p>You are invited. Please answer {team.answerDueText}. {event.feeCents > 0 && `The fee is ${feeText(event.feeCents)}, charged later.`}</p>}
      {team.state === 'expired' && <p>The deadline to answer has passed. Please ask the office if you want to come.</p>}
      {team.state === 'withdrawn' && <p>The office has withdrawn this invitation. {team.reason}</p>}
      {(team.state === 'accepted' || team.state === 'declined') && <p className="dim">{team.answeredText}{team.reason && `: ${team.reason}`}</p>}
      {team.note && <p>{team.note}</p>}
      {team.can.answer && (
        <div className="row">
          {team.state !== 'accepted' && <Button size="md" loading={call.isPending} onClick={() => call.mutate({ ...of, answer: 'accept', reason: '' })}>Accept</Button>}
          {team.state !== 'declined' && <Button size="md" variant="default" onClick={() => setDeclining(true)}>{team.state === 'accepted' ? 'Decline after all' : 'Decline'}</Button>}
        </div>
      )}
      {isDeclining && <DeclineDialog name={team.name} of={of} onClose={() => setDeclining(false)} />}
    </section>
  )
}
