import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import { saveEventResults } from '@portal/shared/competition/events/eventTeam.calls'
import { SaveResults } from '@portal/shared/competition/events/eventTeam.schemas'
import type { EventTeam } from '@portal/shared/competition/events/eventTeam.schemas'
import { checkPlaces, orderByPlace } from '@portal/shared/competition/events/orderByPlace'
import { Trophy } from '@portal/shared/views/viewParts'
import { ordinal } from '../../platform/lib/words/ordinal'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { HeldForm } from '../../platform/ui/form/HeldForm'
import { NumberField } from '../../platform/ui/form/NumberField'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { ShareLink } from '../../platform/ui/button/ShareLink'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { CertifyResults } from './CertifyResults'
import { EventFrame } from './EventFrame'
import styles from './events.module.css'

const takingPart = ({ teams }: Event) => (teams ?? []).filter(({ state }) => state === 'entered' || state === 'accepted')

/** /event/event-result/:eventId: places and scores; entered by the office and the host, certified by the office. */
export default function EventResultScreen() {
  return (
    <EventFrame current="results" actions={(event) => <><CertifyResults event={event} />{event.stage !== 'draft' && <ShareLink element="event-results" chosen={{ event: event.eventId }} />}</>}>
      {(event) => {
        const teams = takingPart(event)
        if (!event.showsResults) return <EmptyState heading="The results are not published yet" />
        if (teams.length === 0) return <EmptyState heading="No team takes part yet" />
        if (!event.can.results) return <ResultList event={event} teams={teams} />
        return <HeldForm thing={event} version={event.version}>{(held) => <ResultForm event={held} teams={takingPart(held)} />}</HeldForm>
      }}
    </EventFrame>
  )
}

function ResultList({ event, teams }: { event: Event; teams: readonly EventTeam[] }) {
  return (
    <section className="panel stack" aria-labelledby="event-results">
      <h2 id="event-results" className="section-heading">Results</h2>
      {event.certified && <p className="dim">Certified by {event.certified.by}, {event.certified.atText}</p>}
      <table className={styles.table}>
        <thead><tr><th scope="col" className={styles.number}>Place</th><th scope="col">Team</th><th scope="col">Result</th></tr></thead>
        <tbody>
          {orderByPlace(teams).map((team) => (
            <tr key={team.teamId}>
              <td className={styles.number}>{team.place === null ? '–' : ordinal(team.place)}{team.place === 1 && event.certified && <Trophy />}</td>
              <td><Link to={linkTo('teamInEvent', { teamId: team.teamId, eventId: event.eventId })}>{team.name}</Link></td>
              <td>{team.result || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A row for each team; its version is the one that was read last. */
const Fields = z.strictObject({ rows: z.array(SaveResults.shape.rows.element.omit({ version: true })) })

function ResultForm({ event, teams }: { event: Event; teams: readonly EventTeam[] }) {
  const { form, submit, refusal, isPending } = useCallForm({
    call: saveEventResults, schema: Fields, values: { rows: orderByPlace(teams).map(({ teamId, place, result }) => ({ teamId, place, result })) },
    input: ({ rows }) => ({ eventId: event.eventId, rows: rows.flatMap((row) => teams.filter(({ teamId }) => teamId === row.teamId).map(({ version }) => ({ ...row, version }))) }),
    check: ({ rows }) => checkPlaces(rows.map(({ place }) => place)).map(({ index, message }) => ({ field: `rows.${index}.place`, message })),
    onSaved: (_, saved) => saved.reset(saved.getValues()),
  })
  const rows = useWatch({ control: form.control, name: 'rows' })
  const { isDirty } = form.formState
  const { trigger } = form
  useEffect(() => {
    // A place can be wrong because of what is in another row.
    if (isDirty) void trigger()
  }, [rows, isDirty, trigger])
  return (
    <form className="panel stack" noValidate aria-labelledby="event-results" autoComplete="off" onSubmit={submit}>
      <h2 id="event-results" className="section-heading">Places and scores</h2>
      <p className="dim">Teams that share a place have the same number: 1, 1, 3.</p>
      <ul className={styles.results}>
        {rows.map(({ teamId }, index) => (
          <li key={teamId}>
            <strong>{teams.find((team) => team.teamId === teamId)?.name}</strong>
            <NumberField form={form} name={`rows.${index}.place`} spec={{ label: 'Place', optional: false }} empty={null} />
            <Field form={form} name={`rows.${index}.result`} spec={{ label: 'Score', autoComplete: 'off', placeholder: '214.5' }} />
          </li>
        ))}
      </ul>
      <FormError message={refusal} />
      <div className="row"><SubmitButton size="md" pending={isPending} disabled={!isDirty}>Save the results</SubmitButton><span role="status" className="dim">{isDirty && 'You have unsaved results.'}</span></div>
    </form>
  )
}
