import { useState } from 'react'
import type { Event } from '@portal/shared/events/event.schemas'
import { saveEventEntry, withdrawEventTeam } from '@portal/shared/events/eventTeam.calls'
import type { EventTeam } from '@portal/shared/events/eventTeam.schemas'
import { useCall } from '../../lib/queries'
import { FieldInput } from '../../ui/form/FieldInput'
import { FormDialog } from '../../ui/FormDialog'

interface EntryDialogProps {
  event: Event
  team: EventTeam
  onClose: () => void
}

/** Takes a team out, or its invitation back, with the reason that its people read. */
export function WithdrawDialog({ event, team, onClose }: EntryDialogProps) {
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  const call = useCall(withdrawEventTeam, { errors: 'in place' })
  const submit = () => {
    setAttempted(true)
    if (reason.trim() !== '') call.mutate({ eventId: event.eventId, teamId: team.teamId, reason: reason.trim(), version: team.version }, { onSuccess: onClose })
  }
  return (
    <FormDialog title={`Withdraw ${team.name}?`} submit="Withdraw" cancel="Keep it" danger pending={call.isPending} error={call.error?.message ?? null} onSubmit={submit} onClose={onClose}>
      <FieldInput name="withdraw-reason" spec={{ label: 'Why', hint: 'Its coaches and athletic directors are told.' }} value={reason} onText={setReason} error={attempted && reason.trim() === '' ? 'Please say why.' : undefined} />
    </FormDialog>
  )
}

/** The seed of a team, and a note for the office, the host and its school. */
export function EntryDialog({ event, team, onClose }: EntryDialogProps) {
  const [seed, setSeed] = useState(team.seed === null ? '' : String(team.seed))
  const [note, setNote] = useState(team.note)
  const call = useCall(saveEventEntry, { errors: 'in place' })
  const isNumber = /^\d{0,3}$/.test(seed.trim())
  const problem = call.error?.fields.find(({ field }) => field === 'seed')?.message ?? (isNumber ? undefined : 'Use a number.')
  const submit = () => {
    if (isNumber) call.mutate({ eventId: event.eventId, teamId: team.teamId, version: team.version, seed: seed.trim() === '' ? null : Number(seed), note: note.trim() }, { onSuccess: onClose })
  }
  return (
    <FormDialog title={team.name} submit="Save" pending={call.isPending} error={call.error && call.error.fields.length === 0 ? call.error.message : null} onSubmit={submit} onClose={onClose}>
      <FieldInput name="seed" spec={{ label: 'Seed', kind: 'number', optional: true, autoComplete: 'off', hint: 'Seen from the draw on.' }} value={seed} onText={setSeed} error={problem} />
      <FieldInput name="entry-note" spec={{ label: 'Note', kind: 'long', lines: 3, optional: true, hint: 'For the office, the host and the team’s own school.' }} value={note} onText={setNote} />
    </FormDialog>
  )
}
