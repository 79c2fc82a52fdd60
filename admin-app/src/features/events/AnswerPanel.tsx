import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Event } from '@portal/shared/events/event.schemas'
import { answerInvitation } from '@portal/shared/events/eventTeam.calls'
import type { EventTeam } from '@portal/shared/events/eventTeam.schemas'
import { useCall } from '../../lib/queries'
import { FieldInput } from '../../ui/form/FieldInput'
import { FormDialog } from '../../ui/FormDialog'
import { feeText, StateMark } from './eventWords'
import styles from './events.module.css'

/** A school's invitation: until when it is open, and its answer, which can be changed as long as the time lasts. */
export function AnswerPanel({ event, team }: { event: Event; team: EventTeam }) {
  const call = useCall(answerInvitation)
  const [isDeclining, setDeclining] = useState(false)
  const answer = (how: 'accept' | 'decline', reason = '') =>
    call.mutate({ eventId: event.eventId, teamId: team.teamId, answer: how, reason, version: team.version }, { onSuccess: () => setDeclining(false) })
  return (
    <section className="panel stack" aria-label={`Invitation of ${team.name}`}>
      <div className={styles.head}>
        <h2>{team.name}</h2>
        <StateMark state={team.state} />
      </div>
      {team.state === 'open' && <p>You are invited. Please answer {team.answerDueText}. {event.feeCents > 0 && `The fee is ${feeText(event.feeCents)}, charged later.`}</p>}
      {team.state === 'expired' && <p>The time to answer has run out. Please ask the office if you want to come.</p>}
      {team.state === 'withdrawn' && <p>The office has taken this invitation back. {team.reason}</p>}
      {(team.state === 'accepted' || team.state === 'declined') && <p className="dim">{team.answeredText}{team.reason && `: ${team.reason}`}</p>}
      {team.note && <p>{team.note}</p>}
      {team.can.answer && (
        <div className="row">
          {team.state !== 'accepted' && <Button size="md" loading={call.isPending} onClick={() => answer('accept')}>Accept</Button>}
          {team.state !== 'declined' && <Button size="md" variant="default" onClick={() => setDeclining(true)}>{team.state === 'accepted' ? 'Decline after all' : 'Decline'}</Button>}
        </div>
      )}
      {isDeclining && <DeclineDialog name={team.name} pending={call.isPending} onSubmit={(reason) => answer('decline', reason)} onClose={() => setDeclining(false)} />}
    </section>
  )
}

function DeclineDialog({ name, pending, onSubmit, onClose }: { name: string; pending: boolean; onSubmit: (reason: string) => void; onClose: () => void }) {
  const [reason, setReason] = useState('')
  return (
    <FormDialog title={`Decline for ${name}?`} submit="Decline" pending={pending} onSubmit={() => onSubmit(reason.trim())} onClose={onClose}>
      <FieldInput name="decline-reason" spec={{ label: 'Why', kind: 'long', lines: 3, optional: true, hint: 'The office reads it.' }} value={reason} onText={setReason} />
    </FormDialog>
  )
}
