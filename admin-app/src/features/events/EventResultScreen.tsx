import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import type { Event } from '@portal/shared/events/event.schemas'
import { saveEventResults } from '@portal/shared/events/eventTeam.calls'
import type { EventTeam } from '@portal/shared/events/eventTeam.schemas'
import { checkPlaces, orderByPlace } from '@portal/shared/events/orderByPlace'
import { Trophy } from '@portal/shared/views/viewParts'
import { ordinal } from '../../lib/ordinal'
import { useCall } from '../../lib/queries'
import { FieldInput } from '../../ui/form/FieldInput'
import { FormError } from '../../ui/form/FormError'
import { HeldForm } from '../../ui/form/HeldForm'
import { ShareLink } from '../../ui/ShareLink'
import { EmptyState } from '../../ui/StateView'
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

function ResultForm({ event, teams }: { event: Event; teams: readonly EventTeam[] }) {
  const [typed, setTyped] = useState<Readonly<Record<number, { place: string; result: string }>>>({})
  const call = useCall(saveEventResults, { errors: 'in place' })
  const ordered = orderByPlace(teams)
  const valueOf = ({ teamId, place, result }: EventTeam) => typed[teamId] ?? { place: place === null ? '' : String(place), result }
  const set = (team: EventTeam, part: Partial<{ place: string; result: string }>) => setTyped({ ...typed, [team.teamId]: { ...valueOf(team), ...part } })
  const places = ordered.map((team) => (/^\d{1,3}$/.test(valueOf(team).place.trim()) ? Number(valueOf(team).place) : null))
  const wrong = new Map(checkPlaces(places).map(({ index, message }) => [index, message]))
  ordered.forEach((team, index) => { if (places[index] === null && valueOf(team).place.trim() !== '') wrong.set(index, 'Use a number.') })
  const isDirty = Object.keys(typed).length > 0
  const save = () => {
    if (wrong.size > 0) return
    call.mutate({ eventId: event.eventId, rows: ordered.map((team, index) => ({ teamId: team.teamId, version: team.version, place: places[index] ?? null, result: valueOf(team).result.trim() })) }, { onSuccess: () => setTyped({}) })
  }
  return (
    <form
      className="panel stack" noValidate aria-labelledby="event-results" autoComplete="off"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        save()
      }}
    >
      <h2 id="event-results" className="section-heading">Places and scores</h2>
      <p className="dim">Teams that share a place have the same number: 1, 1, 3.</p>
      <ul className={styles.results}>
        {ordered.map((team, index) => (
          <li key={team.teamId}>
            <strong>{team.name}</strong>
            <FieldInput name={`place-${team.teamId}`} spec={{ label: 'Place', kind: 'number', optional: false, autoComplete: 'off' }} value={valueOf(team).place} error={wrong.get(index)} onText={(place) => set(team, { place })} />
            <FieldInput name={`result-${team.teamId}`} spec={{ label: 'Score', autoComplete: 'off', placeholder: '214.5' }} value={valueOf(team).result} onText={(result) => set(team, { result })} />
          </li>
        ))}
      </ul>
      <FormError message={call.error?.message ?? null} />
      <div className="row"><Button type="submit" size="md" loading={call.isPending} disabled={!isDirty || wrong.size > 0}>Save the results</Button><span role="status" className="dim">{isDirty && 'There are results that are not saved.'}</span></div>
    </form>
  )
}
