import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { hasNoPoints } from '@portal/shared/competition/marks/keptScores'
import { getMeetResults } from '@portal/shared/competition/marks/meetResult.calls'
import { query } from '../../platform/lib/call/queries'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import styles from './marks.module.css'
import { TakeScores } from './TakeScores'

/** The team scores of a meet with where each point comes from. */
export function MeetScores({ eventId }: { eventId: number }) {
  const read = useQuery(query(getMeetResults, { eventId }))
  return (
    <StateView read={read} what="team scores" isEmpty={({ scores }) => scores.length === 0} empty={<EmptyState heading="No team scores yet">They appear here with the first results.</EmptyState>}>
      {({ scores, kept, can }) => (
        <div className={styles.page}>
          {scores.length > 1 && can.takeScores && scores.some((table) => !hasNoPoints(table)) && <TakeScores eventId={eventId} tables={scores} kept={kept} />}
          {scores.map((table) => {
            const { title, rows } = table
            return (
              <section key={title} className="panel stack" aria-label={`Team scores, ${title}`}>
                <div className={styles.head}>
                  <h2 className="section-heading">{title}</h2>
                  {scores.length === 1 && can.takeScores && !hasNoPoints(table) && <TakeScores eventId={eventId} tables={scores} kept={kept} />}
                </div>
                <div className={styles.scroll}>
                  <table className={styles.table}>
                    <thead><tr><th scope="col" className={styles.number}>Place</th><th scope="col">Team</th><th scope="col" className={styles.number}>Points</th></tr></thead>
                    <tbody>
                      {rows.map((row) => (
                        <tr key={row.teamId}>
                          <td className={styles.number}>{row.rankText || '–'}</td>
                          <td>
                            <Link to={linkTo('teamInEvent', { teamId: row.teamId, eventId })}>{row.name}</Link>
                            <details><summary>Points by event</summary><ul className={styles.lines}>{row.lines.map((line) => <li key={line}>{line}</li>)}</ul></details>
                            {row.tieText && <span className="dim">{row.tieText}</span>}
                          </td>
                          <td className={styles.number}>{row.points || '–'}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </div>
              </section>
            )
          })}
        </div>
      )}
    </StateView>
  )
}
