import { Button, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { getEventPlayers, saveEventPlayers } from '@portal/shared/events/eventTeam.calls'
import type { EventPlayers } from '@portal/shared/events/eventTeam.schemas'
import { query, useCall } from '../../lib/queries'
import { Bones } from '../../ui/Bones'
import { EligibilityMark } from '../../ui/EligibilityMark'
import { FormError } from '../../ui/form/FormError'
import { SaveBar } from '../../ui/form/SaveBar'
import { Tick } from '../../ui/form/Tick'
import { numberIn } from '../../ui/list/filters'
import { PageHeader } from '../../ui/PageHeader'
import { EmptyState, StateView } from '../../ui/StateView'
import { UnsavedChanges } from '../../ui/UnsavedChanges'
import styles from './events.module.css'

type Team = NonNullable<EventPlayers['team']>

/** /event/add-player-to-event/:eventId: who of a team's roster comes, with who is eligible. */
export default function AddPlayerScreen() {
  const eventId = Number(useParams().eventId)
  const [search, setSearch] = useSearchParams()
  const teamId = numberIn(search.get('team') ?? undefined)
  const read = useQuery(query(getEventPlayers, { eventId, teamId }))
  const back = { to: linkTo('viewEvent', { eventId }), label: 'Event' }
  return (
    <>
      <PageHeader title="Students who come" back={back} lead={read.data && [read.data.event.name, read.data.event.whenText, read.data.entryDueText && `entries ${read.data.entryDueText}`].filter(Boolean).join(', ')} />
      <StateView read={read} loading={<Bones lines={10} />} isEmpty={({ team }) => team === null} empty={<EmptyState heading="No team of yours takes part">Those who run a team of the event choose its students here.</EmptyState>}>
        {({ teams, team, closedText }) => (
          <div className={styles.page}>
            {teams.length > 1 && (
              <NativeSelect
                label="Team" size="md" value={String(team?.teamId)} data={teams.map((each) => ({ value: String(each.teamId), label: each.name }))}
                onChange={(event) => setSearch({ team: event.currentTarget.value }, { replace: true })}
              />
            )}
            {closedText && <p role="note" className="panel">{closedText}</p>}
            {team && <PlayersForm key={`${team.teamId} ${team.version}`} eventId={eventId} team={team} isClosed={closedText !== ''} />}
          </div>
        )}
      </StateView>
    </>
  )
}

function PlayersForm({ eventId, team, isClosed }: { eventId: number; team: Team; isClosed: boolean }) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(() => new Map(team.players.filter(({ isEntered }) => isEntered).map(({ studentId, part }) => [studentId, part])))
  const call = useCall(saveEventPlayers, { errors: 'in place' })
  const isDirty = team.players.some(({ studentId, isEntered, part }) => chosen.has(studentId) !== isEntered || (isEntered && chosen.get(studentId) !== part))
  const set = (studentId: number, part: string | null) => {
    const next = new Map(chosen)
    if (part === null) next.delete(studentId)
    else next.set(studentId, part)
    setChosen(next)
  }
  const hasChanges = useCallback(() => isDirty, [isDirty])
  if (team.players.length === 0) return <EmptyState heading="Nobody is on the roster of this team yet" />
  const entered = team.players.filter(({ studentId }) => chosen.has(studentId))
  const notEligible = entered.filter(({ eligibility }) => eligibility && eligibility.state !== 'eligible').length
  return (
    <form
      noValidate autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        call.mutate({ eventId, teamId: team.teamId, version: team.version, players: entered.map(({ studentId }) => ({ studentId, part: (chosen.get(studentId) ?? '').trim() })) })
      }}
    >
      <section className="panel stack" aria-labelledby="event-players">
        <div className={styles.head}>
          <h2 id="event-players" className="section-heading">{team.name}: {entered.length} of {team.players.length}</h2>
          {!isClosed && <Button variant="default" onClick={() => setChosen(new Map(team.players.map(({ studentId }) => [studentId, chosen.get(studentId) ?? ''])))}>Choose all</Button>}
        </div>
        {notEligible > 0 && <p role="status">{notEligible === 1 ? '1 of those chosen is' : `${notEligible} of those chosen are`} not eligible now.</p>}
        <ul className={styles.players}>
          {team.players.map(({ studentId, name, grade, jersey, eligibility }) => (
            <li key={studentId}>
              <Tick id={`player-${studentId}`} label={[jersey && `${jersey}.`, name].filter(Boolean).join(' ')} hint={`Grade ${grade}`} checked={chosen.has(studentId)} disabled={isClosed} onChange={(checked) => set(studentId, checked ? '' : null)} />
              <span>{eligibility && <EligibilityMark eligibility={eligibility} name={name} />}</span>
              {chosen.has(studentId) && <PartField id={studentId} name={name} value={chosen.get(studentId) ?? ''} disabled={isClosed} onText={(part) => set(studentId, part)} />}
            </li>
          ))}
        </ul>
        <FormError message={call.error?.message ?? null} />
      </section>
      {!isClosed && <SaveBar label="Save the entry" isDirty={isDirty} pending={call.isPending} />}
      <UnsavedChanges hasChanges={hasChanges} />
    </form>
  )
}

/** What a student does there, in words of the activity. */
function PartField({ id, name, value, disabled, onText }: { id: number; name: string; value: string; disabled: boolean; onText: (text: string) => void }) {
  return <TextInput id={`part-${id}`} size="md" aria-label={`What ${name} does`} placeholder="Position or category" maxLength={60} value={value} disabled={disabled} onChange={(event) => onText(event.currentTarget.value)} />
}
