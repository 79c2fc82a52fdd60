import { useQuery } from '@tanstack/react-query'
import { getEventPoints } from '@portal/shared/competition/tennis/draw.calls'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { ordinal } from '../../platform/lib/words/ordinal'
import { NameLink } from '../../platform/ui/text/NameLink'
import styles from './tennis.module.css'

/** What the players of each team won in the draws of an event; nothing where no draw counts for the teams. */
export function TeamPoints({ eventId }: { eventId: number }) {
  const { data } = useQuery(query(getEventPoints, { eventId }))
  const may = useMay()
  if (!data || data.draws.length === 0) return null
  const { draws, rows, areResult } = data
  return (
    <section className={styles.group} aria-labelledby="team-points">
      <h2 id="team-points" className={styles.groupName}>Team points</h2>
      <div className={styles.pointsFrame} role="region" aria-label="Team points by draw" tabIndex={0}>
        <table className={styles.points}>
          <thead><tr><th scope="col">Place</th><th scope="col">Team</th>{draws.map(({ bracketId, name }) => <th key={bracketId} scope="col">{name}</th>)}<th scope="col">Points</th></tr></thead>
          <tbody>
            {rows.map(({ teamId, name, points, byDraw, place }) => (
              <tr key={teamId}>
                <td>{points > 0 ? ordinal(place) : '–'}</td><th scope="row"><NameLink to={may.linkTo('teamHub', { teamId })}>{name}</NameLink></th>{byDraw.map((own, index) => <td key={draws[index]!.bracketId}>{own}</td>)}<td><strong>{points}</strong></td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={styles.pointRules}>{draws.map(({ bracketId, name, formatText }) => <li key={bracketId}>{name}: {formatText}.</li>)}</ul>
      <p className="dim">{areResult ? 'These points are the result of the event.' : 'These points are no result of the event.'}</p>
    </section>
  )
}
