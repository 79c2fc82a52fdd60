import { useState } from 'react'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import { saveEventEntry, withdrawEventTeam } from '@portal/shared/competition/events/eventTeam.calls'
import type { EventTeam } from '@portal/shared/competition/events/eventTeam.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'

interface EntryDialogProps {
  event: Event
  team: EventTeam
  onClose: () => void
}

/** Takes a team out, or its invitation back, with the reason that its people read. */
export function WithdrawDialog({ event, team, onClose }: EntryDialogProps) {
  const { form, dialog } = useCallForm({
    call: withdrawEventTeam, schema: reasonOf, values: { reason: '' }, input: ({ reason }) => ({ eventId: event.eventId, teamId: team.teamId, reason, version: team.version }), onSaved: onClose,
  })
  return (
    <FormDialog {...dialog} title={`Withdraw ${team.name}?`} submit="Withdraw" cancel="Keep it" danger onClose={onClose}>
      <Field form={form} name="reason" spec={{ label: 'Why', hint: 'Its coaches and athletic directors are notified.' }} />
    </FormDialog>
  )
}

const reasonOf = withdrawEventTeam.input.pick({ reason: true })

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
      <FieldInput name="seed" spec={{ label: 'Seed', kind: 'number', optional: true, autoComplete: 'off', hint: 'Visible once the draw is published.' }} value={seed} onText={setSeed} error={problem} />
      <FieldInput name="entry-note" spec={{ label: 'Note', kind: 'long', lines: 3, optional: true, hint: 'For the office, the host and the team’s own school.' }} value={note} onText={setNote} />
    </FormDialog>
  )
}
