import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useWatch } from 'react-hook-form'
import { useParams, useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getEventPlayers, saveEventPlayers } from '@portal/shared/competition/events/eventTeam.calls'
import { SavePlayers } from '@portal/shared/competition/events/eventTeam.schemas'
import type { EventPlayers } from '@portal/shared/competition/events/eventTeam.schemas'
import { query } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { EligibilityBadge } from '../../eligibility/eligibility/EligibilityBadge'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { HiddenLabel } from '../../platform/ui/form/FormLayout'
import { HeldForm } from '../../platform/ui/form/HeldForm'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { CheckboxField } from '../../platform/ui/form/CheckboxField'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { numberIn } from '../../platform/ui/list/filters'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
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
      <StateView read={read} what="students" loading={<Skeleton lines={10} />} isEmpty={({ team }) => team === null} empty={<EmptyState heading="No team of yours takes part">Those who run a team of the event choose its students here.</EmptyState>}>
        {({ teams, team, closedText }) => (
          <div className={styles.page}>
            {teams.length > 1 && (
              <NativeSelect
                label="Team" size="md" value={String(team?.teamId)} data={teams.map((each) => ({ value: String(each.teamId), label: each.name }))}
                onChange={(event) => setSearch({ team: event.currentTarget.value }, { preventScrollReset: true })}
              />
            )}
            {closedText && <p role="note" className="panel">{closedText}</p>}
            {team && <HeldForm key={team.teamId} thing={team} version={team.version}>{(held) => <PlayersForm eventId={eventId} team={held} isClosed={closedText !== ''} />}</HeldForm>}
          </div>
        )}
      </StateView>
    </>
  )
}

/** A row for each student of the roster, entered or not. */
const Fields = z.strictObject({ rows: z.array(SavePlayers.shape.players.element.extend({ isEntered: z.boolean() })) })

function PlayersForm({ eventId, team, isClosed }: { eventId: number; team: Team; isClosed: boolean }) {
  const { form, submit, refusal, isPending } = useCallForm({
    call: saveEventPlayers, schema: Fields, values: { rows: team.players.map(({ studentId, isEntered, part }) => ({ studentId, isEntered, part: isEntered ? part : '' })) },
    input: ({ rows }) => ({ eventId, teamId: team.teamId, version: team.version, players: rows.filter(({ isEntered }) => isEntered).map(({ studentId, part }) => ({ studentId, part })) }),
    onSaved: (_, saved) => saved.reset(saved.getValues()),
  })
  const rows = useWatch({ control: form.control, name: 'rows' })
  const { isDirty } = form.formState
  const hasChanges = useCallback(() => isDirty, [isDirty])
  if (team.players.length === 0) return <EmptyState heading="No players on this team’s roster yet" />
  const entered = team.players.filter((_, index) => rows[index]?.isEntered)
  const notEligible = entered.filter(({ eligibility }) => eligibility && eligibility.state !== 'eligible').length
  return (
    <form noValidate autoComplete="off" onSubmit={submit}>
      <section className="panel stack" aria-labelledby="event-players">
        <div className={styles.head}>
          <h2 id="event-players" className="section-heading">{team.name}: {entered.length} of {team.players.length}</h2>
          {!isClosed && <Button variant="default" onClick={() => form.setValue('rows', rows.map((row) => ({ ...row, isEntered: true })), { shouldDirty: true })}>Choose all</Button>}
        </div>
        {notEligible > 0 && <p role="status">{notEligible === 1 ? '1 of those chosen is' : `${notEligible} of those chosen are`} not eligible now.</p>}
        <ul className={styles.players}>
          {team.players.map(({ studentId, name, grade, jersey, eligibility }, index) => (
            <li key={studentId}>
              <CheckboxField form={form} name={`rows.${index}.isEntered`} label={[jersey && `${jersey}.`, name].filter(Boolean).join(' ')} hint={`Grade ${grade}`} disabled={isClosed} />
              <span>{eligibility && <EligibilityBadge eligibility={eligibility} name={name} />}</span>
              {rows[index]?.isEntered && <HiddenLabel><Field form={form} name={`rows.${index}.part`} spec={{ label: `What ${name} does`, placeholder: 'Position or category', readOnly: isClosed }} /></HiddenLabel>}
            </li>
          ))}
        </ul>
        <FormError message={refusal} />
      </section>
      {!isClosed && <SaveBar label="Save the entry" isDirty={isDirty} pending={isPending} />}
      <UnsavedChanges hasChanges={hasChanges} />
    </form>
  )
}
