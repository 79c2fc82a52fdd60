import { mostInvitations } from '@portal/shared/competition/events/event.kinds'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import { addEventTeams, findTeamsForEvent, inviteTeams } from '@portal/shared/competition/events/eventTeam.calls'
import { AddTeams, InviteTeams } from '@portal/shared/competition/events/eventTeam.schemas'
import type { EventTeam } from '@portal/shared/competition/events/eventTeam.schemas'
import { send } from '../../platform/lib/call/call'
import { FoundKeys } from '../../platform/ui/form/chosen'
import { Field } from '../../platform/ui/form/Field'
import { SearchField } from '../../platform/ui/form/SearchField'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import type { Choice } from '../../platform/ui/form/useChoices'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { NoFittingTeams, useLacksTeams } from './NoFittingTeams'

const finder = (eventId: number) => async (search: string): Promise<Choice[]> => {
  const { payload } = await send(findTeamsForEvent, { eventId, search })
  return payload.map(({ teamId, name, hint }) => ({ value: String(teamId), label: name, hint }))
}

const teamIds = FoundKeys('Please add at least one team.')
const Teams = AddTeams.pick({ teamIds: true }).extend({ teamIds })
const Invitation = InviteTeams.omit({ eventId: true }).extend({ teamIds })

/** Schools enter their students in it themselves. */
const entersStudents = ({ kind }: Event) => kind === 'band' || kind === 'meet'

/** Enters teams manually. */
export function AddTeamsDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const { form, dialog } = useCallForm({ call: addEventTeams, schema: Teams, values: { teamIds: [] }, input: (typed) => ({ ...typed, eventId: event.eventId }), onSaved: onClose })
  const lacksTeams = useLacksTeams(event)
  const told = event.stage === 'draft' ? (entersStudents(event) ? 'Their coaches and directors are emailed when you publish the entries.' : undefined) : 'Their coaches and directors are emailed.'
  return (
    <FormDialog {...dialog} title="Enter teams" submit="Enter" onClose={onClose}>
      {lacksTeams && <NoFittingTeams event={event} />}
      <SearchField form={form} name="teamIds" label="Teams" multiple {...(told && { hint: told })} load={finder(event.eventId)} />
    </FormDialog>
  )
}

/** Invites teams until the end of a day; or one of them again. */
export function InviteDialog({ event, team, onClose }: { event: Event; team?: EventTeam; onClose: () => void }) {
  const { form, dialog } = useCallForm({
    call: inviteTeams, schema: Invitation, values: { teamIds: team ? [{ value: String(team.teamId), label: team.name }] : [], answerDueOn: '', note: team?.note ?? '' },
    input: (typed) => ({ ...typed, eventId: event.eventId }), onSaved: onClose,
    // The one team of it is no field here.
    onRefused: ({ fields }) => (team ? fields.find(({ field }) => field.startsWith('teamIds'))?.message : undefined),
  })
  const lacksTeams = useLacksTeams(event)
  return (
    <FormDialog {...dialog} title={team ? `Invite ${team.name} again` : 'Invite teams'} submit="Invite" onClose={onClose}>
      {!team && lacksTeams && <NoFittingTeams event={event} />}
      {!team && <SearchField form={form} name="teamIds" label="Teams" multiple hint={`${event.invitationsLeft > mostInvitations ? '' : `${event.invitationsLeft} invitations are left. `}Coaches and athletic directors are emailed.`} load={finder(event.eventId)} />}
      <Field form={form} name="answerDueOn" spec={{ label: 'Answer by', kind: 'date', hint: 'The end of this day.' }} />
      <Field form={form} name="note" spec={{ label: 'Message to them', kind: 'long', lines: 3, optional: true }} />
    </FormDialog>
  )
}
