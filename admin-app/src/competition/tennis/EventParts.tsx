import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { eventKindNames } from '@portal/shared/competition/events/event.kinds'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import { useMay } from '../../platform/lib/session/useMay'
import { DescriptionList } from '../../platform/ui/text/DescriptionList'
import { Badge } from '../../platform/ui/text/Badge'
import { NameLink } from '../../platform/ui/text/NameLink'
import { EmptyState } from '../../platform/ui/loading/StateView'
import styles from './tennis.module.css'

/** What, when and where. */
export function EventFacts({ event }: { event: Event }) {
  return (
    <section className="panel" aria-label="About this event">
      {event.isCancelled && <p role="status"><Badge tone="due">Canceled</Badge> {event.cancelReason}</p>}
      {event.description && <p style={{ whiteSpace: 'pre-line', marginBottom: '0.75rem' }}>{event.description}</p>}
      <DescriptionList
        facts={[
          ['Kind', eventKindNames[event.kind]], ['Activity', [event.activity?.name, event.level?.name].filter(Boolean).join(', ')], ['When', event.whenText], ['Where', event.place],
          ['Host', event.hostSchool?.name], ['Entries', event.entryDueText], ['Certified', event.certified && `${event.certified.by}, ${event.certified.atText}`],
        ]}
      />
      {event.sessions.length > 0 && (
        <>
          <h2 className={styles.groupName}>Sessions</h2>
          <ul className={styles.duals}>{event.sessions.map((session) => <li key={session.sessionId} className={styles.dualRow}><span><strong>{session.title}</strong><span className="dim">{[session.whenText, session.place].filter(Boolean).join(' · ')}</span></span></li>)}</ul>
        </>
      )}
    </section>
  )
}

/** Who takes part, by seed or, with results, by place. */
export function EventTeams({ event, withResults = false }: { event: Event; withResults?: boolean }) {
  const may = useMay()
  const teams = (event.teams ?? []).filter(({ state }) => state === 'entered' || state === 'accepted').filter((team) => !withResults || team.position !== null || team.result !== '')
  if (teams.length === 0) return <EmptyState heading={withResults ? 'No result of a team yet' : event.teams === null ? 'The teams are not published yet' : 'No teams yet'} />
  const order = (team: Event['ownTeams'][number]) => (withResults ? team.place : team.seed) ?? 999
  return (
    <section className={styles.group} aria-label={withResults ? 'Results of teams' : 'Teams'}>
      <h2 className={styles.groupName}>{withResults ? 'Teams by place' : 'Teams'}</h2>
      <ol className={styles.duals}>
        {[...teams].sort((one, other) => order(one) - order(other) || one.name.localeCompare(other.name)).map((team) => (
          <li key={team.teamId} className={styles.dualRow}>
            <span><strong><NameLink to={may.linkTo('teamHub', team)}>{team.name}</NameLink></strong><span className="dim">{[team.city, team.districtText].filter(Boolean).join(' · ')}</span></span>
            <span className={styles.row}>{withResults ? <>{team.result}{team.position !== null && <Badge>Place {team.position}</Badge>}</> : team.seed !== null && <Badge>Seed {team.seed}</Badge>}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Where no event is named: duals of the regular season belong to none. */
export const NoEvent = () => (
  <EmptyState heading="Duals of the regular season belong to no event">
    <Link to={linkTo('tennisEventDetail', { eventId: 0, activeSection: 'duals' })}>Look at the duals</Link>
  </EmptyState>
)
