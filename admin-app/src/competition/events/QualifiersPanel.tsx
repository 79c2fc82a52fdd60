import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chooseQualifiers } from '@portal/shared/competition/events/chooseQualifiers'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import { getQualifiers, takeNextQualifier, takeQualifiers } from '@portal/shared/competition/events/eventTeam.calls'
import type { Qualifiers } from '@portal/shared/competition/events/eventTeam.schemas'
import { ordinal } from '../../platform/lib/words/ordinal'
import { query, useCall } from '../../platform/lib/call/queries'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { StateView } from '../../platform/ui/loading/StateView'
import styles from './events.module.css'

/** The best of certified districts: chosen, seen, taken; and the next one where a team gave up its place. */
export function QualifiersPanel({ event }: { event: Event }) {
  const { eventId } = event
  const read = useQuery(query(getQualifiers, { eventId }))
  const next = useCall(takeNextQualifier)
  return (
    <section className="panel stack" aria-labelledby="event-qualifiers">
      <h2 id="event-qualifiers" className="section-heading">Qualifiers from certified standings</h2>
      <StateView read={read} what="qualifiers" isEmpty={({ districts }) => districts.length === 0} empty={<p className="dim">This activity and level has no districts.</p>}>
        {(found) => (
          <>
            {found.movingUp.map((move) => (
              <div key={move.goneTeamId} className={styles.line} role="note">
                <span className={styles.text}><strong>{move.goneName} gave up its place.</strong><span>The next one is {move.name} ({move.districtText}).</span></span>
                <Button loading={next.isPending} onClick={() => next.mutate({ eventId, goneTeamId: move.goneTeamId, teamId: move.teamId })}>Take {move.name} up</Button>
              </div>
            ))}
            <Choosing eventId={eventId} districts={found.districts} />
          </>
        )}
      </StateView>
    </section>
  )
}

function Choosing({ eventId, districts }: { eventId: number; districts: Qualifiers['districts'] }) {
  const [counts, setCounts] = useState<Readonly<Record<number, string>>>({})
  const take = useCall(takeQualifiers)
  const certified = districts.filter(({ isCertified }) => isCertified)
  const wanted = certified.flatMap(({ districtId }) => (Number(counts[districtId]) > 0 ? [{ districtId, count: Number(counts[districtId]) }] : []))
  const chosen = chooseQualifiers(certified, wanted)
  const nameOf = (id: number) => certified.flatMap(({ teams }) => teams).find(({ teamId }) => teamId === id)
  const open = districts.length - certified.length
  return (
    <>
      {open > 0 && <p className="dim">{open === districts.length ? 'No district has certified its order yet.' : `${open} of ${districts.length} districts have not certified their order yet.`}</p>}
      {certified.length > 0 && (
        <div className={styles.two}>
          {certified.map(({ districtId, name, certifiedText, teams }) => (
            <FieldInput
              key={districtId} name={`best-${districtId}`} value={counts[districtId] ?? ''} onText={(text) => setCounts({ ...counts, [districtId]: text })}
              spec={{ label: name, kind: 'choice', hint: certifiedText, options: [{ value: '', label: 'None' }, ...teams.map((_, index) => ({ value: String(index + 1), label: index === 0 ? 'The best one' : `The best ${index + 1}` }))] }}
            />
          ))}
        </div>
      )}
      {chosen.length > 0 && (
        <>
          <ul className={styles.missing} aria-label="Teams that would be entered">
            {chosen.map(({ teamId, districtId, districtRank }) => (
              <li key={teamId}>{nameOf(teamId)?.name}, {ordinal(districtRank)} of {certified.find((each) => each.districtId === districtId)?.name}{nameOf(teamId)?.isEntered && ' (already takes part)'}</li>
            ))}
          </ul>
          <div><Button loading={take.isPending} onClick={() => take.mutate({ eventId, wanted, seen: chosen.map(({ teamId }) => teamId) }, { onSuccess: () => setCounts({}) })}>Take these {chosen.length}</Button></div>
        </>
      )}
    </>
  )
}
