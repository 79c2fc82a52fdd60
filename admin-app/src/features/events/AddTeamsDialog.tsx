import { useState } from 'react'
import type { Event } from '@portal/shared/events/event.schemas'
import { addEventTeams, findTeamsForEvent, inviteTeams } from '@portal/shared/events/eventTeam.calls'
import type { EventTeam } from '@portal/shared/events/eventTeam.schemas'
import { send } from '../../lib/call'
import { useCall } from '../../lib/queries'
import { FieldInput } from '../../ui/form/FieldInput'
import { SearchChoice } from '../../ui/form/SearchChoice'
import type { Choice } from '../../ui/form/useChoices'
import { FormDialog } from '../../ui/FormDialog'

const finder = (eventId: number) => async (search: string): Promise<Choice[]> => {
  const { payload } = await send(findTeamsForEvent, { eventId, search })
  return payload.map(({ teamId, name, hint }) => ({ value: String(teamId), label: name, hint }))
}

/** Enters teams by hand. */
export function AddTeamsDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const [teams, setTeams] = useState<Choice[]>([])
  const [attempted, setAttempted] = useState(false)
  const call = useCall(addEventTeams, { errors: 'in place' })
  const submit = () => {
    setAttempted(true)
    if (teams.length > 0) call.mutate({ eventId: event.eventId, teamIds: teams.map(({ value }) => Number(value)) }, { onSuccess: onClose })
  }
  return (
    <FormDialog title="Enter teams" submit="Enter" pending={call.isPending} error={call.error?.message ?? null} onSubmit={submit} onClose={onClose}>
      <SearchChoice name="teams" label="Teams" multiple load={finder(event.eventId)} value={teams} onChange={setTeams} error={attempted && teams.length === 0 ? 'Please add at least one team.' : undefined} />
    </FormDialog>
  )
}

/** Invites teams until the end of a day; or one of them again. */
export function InviteDialog({ event, team, onClose }: { event: Event; team?: EventTeam; onClose: () => void }) {
  const [teams, setTeams] = useState<Choice[]>(team ? [{ value: String(team.teamId), label: team.name }] : [])
  const [day, setDay] = useState('')
  const [note, setNote] = useState(team?.note ?? '')
  const [attempted, setAttempted] = useState(false)
  const call = useCall(inviteTeams, { errors: 'in place' })
  const problemOf = (field: string) => call.error?.fields.find((each) => each.field === field)?.message
  const submit = () => {
    setAttempted(true)
    if (teams.length > 0 && day !== '') call.mutate({ eventId: event.eventId, teamIds: teams.map(({ value }) => Number(value)), answerDueOn: day, note: note.trim() }, { onSuccess: onClose })
  }
  return (
    <FormDialog title={team ? `Invite ${team.name} again` : 'Invite teams'} submit="Invite" pending={call.isPending} error={call.error && call.error.fields.length === 0 ? call.error.message : problemOf('teamIds') ?? null} onSubmit={submit} onClose={onClose}>
      {!team && (
        <SearchChoice
          name="invited" label="Teams" multiple hint={`${event.invitationsLeft} invitations are left. Coaches and athletic directors are written to.`} load={finder(event.eventId)} value={teams} onChange={setTeams}
          error={attempted && teams.length === 0 ? 'Please add at least one team.' : undefined}
        />
      )}
      <FieldInput name="answer-due" spec={{ label: 'To answer until', kind: 'date', hint: 'The end of this day.' }} value={day} onText={setDay} error={attempted && day === '' ? 'Please say until when.' : problemOf('answerDueOn')} />
      <FieldInput name="invitation-note" spec={{ label: 'A word to them', kind: 'long', lines: 3, optional: true }} value={note} onText={setNote} error={problemOf('note')} />
    </FormDialog>
  )
}
