import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { certifyTexts } from '@portal/shared/competition/events/certifyTexts'
import { getEventStandings } from '@portal/shared/competition/events/eventTeam.calls'
import type { EventStandings } from '@portal/shared/competition/events/eventTeam.schemas'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { NameLink } from '../../platform/ui/text/NameLink'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import styles from './events.module.css'
import { EventTop } from './EventTop'

/** /event/event-standings/:eventId: the tables of an event's pools, and its teams by place with their records in its matches. */
export default function EventStandingsScreen() {
  const eventId = Number(useParams().eventId)
  const read = useQuery(query(getEventStandings, { eventId }))
  const may = useMay()
  // The event itself asks for a permission that this screen does not.
  const back = may.open('viewEvent') ? { to: linkTo('viewEvent', { eventId }), label: 'Event' } : { to: linkTo('dashboard'), label: 'Dashboard' }
  return (
    <>
      <EventTop eventId={eventId} current="standings" otherwise={<PageHeader title={read.data ? `Standings: ${read.data.name}` : 'Event standings'} back={back} />} />
      <StateView read={read} what="standings" loading={<Skeleton lines={8} />} isEmpty={({ rows, pools }) => rows.length === 0 && pools.length === 0} empty={<EmptyState heading="No teams yet" />}>
        {({ rows, pools, hasMatches, certifiedText }) => (
          <div className={styles.page}>
            {certifiedText && <p className="dim">{certifiedText}</p>}
            {pools.map((pool) => <PoolTable key={`${pool.bracketId} ${pool.title}`} pool={pool} eventId={eventId} />)}
            {rows.length > 0 && (
              <section className="panel stack" aria-label="Order of the teams">
                {pools.length > 0 && <h2 className="section-heading">Places</h2>}
                <div className={styles.scroll}>
                  <table className={styles.table}>
                    <thead>
                      <tr>
                        <th scope="col" className={styles.number}>Place</th><th scope="col">Team</th>
                        {hasMatches && <th scope="col"><abbr title="Won, lost, tied">W–L–T</abbr></th>}
                        <th scope="col">Result</th>
                      </tr>
                    </thead>
                    <tbody>
                      {rows.flatMap((row, index) => [
                        row.classificationName && row.classificationName !== rows[index - 1]?.classificationName ? <tr key={row.classificationName}><th scope="rowgroup" colSpan={4}>{row.classificationName}</th></tr> : null,
                        <tr key={`${row.classificationName} ${row.teamId}`}>
                          <td className={styles.number}>{row.place === null ? certifyTexts.result : row.placeText}</td>
                          <td><NameLink to={may.linkTo('teamInEvent', { teamId: row.teamId, eventId })}>{row.name}</NameLink>{row.tieText && <div className={styles.text}>{row.tieText}</div>}</td>
                          {hasMatches && <td><bdi dir="ltr">{row.wins}–{row.losses}–{row.ties}</bdi></td>}
                          <td>{row.result || '–'}</td>
                        </tr>,
                      ])}
                    </tbody>
                  </table>
                </div>
              </section>
            )}
          </div>
        )}
      </StateView>
    </>
  )
}

/** A pool as its bracket ranks it, each rank with its reason; a player's name leads to their team. */
function PoolTable({ pool: { title, entrantKind, rows }, eventId }: { pool: EventStandings['pools'][number]; eventId: number }) {
  const may = useMay()
  const withTies = rows.some(({ ties }) => ties > 0)
  return (
    <section className="panel stack" aria-label={title}>
      <h2 className="section-heading">{title}</h2>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.number}><abbr title="Rank">#</abbr></th><th scope="col">{entrantKind === 'team' ? 'Team' : 'Player'}</th>
              <th scope="col"><abbr title={withTies ? 'Won, lost, tied' : 'Won, lost'}>{withTies ? 'W–L–T' : 'W–L'}</abbr></th><th scope="col"><abbr title="Scored and allowed">Score</abbr></th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.entrantId}>
                <td className={styles.number}>{row.rank ?? '–'}</td>
                <td><NameLink to={may.linkTo('teamInEvent', { teamId: row.teamId, eventId })}>{row.name}</NameLink>{row.reason && <details className={styles.why}><summary>Why?<span className="visually-hidden"> {row.name}</span></summary><p>{row.reason}</p></details>}</td>
                <td><bdi dir="ltr">{row.wins}–{row.losses}{withTies && `–${row.ties}`}</bdi></td>
                <td><bdi dir="ltr">{row.scored}–{row.allowed}</bdi></td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
