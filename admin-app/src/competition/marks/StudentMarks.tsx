import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { meetRoundNames } from '@portal/shared/competition/marks/meet.kinds'
import { listStudentMarks } from '@portal/shared/competition/marks/meetResult.calls'
import { linkTo } from '@portal/shared/platform/access/screens'
import { shortDay } from '@portal/shared/platform/format/longDay'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import styles from './marks.module.css'

/** What a student did in meets, the latest first, as far as the reader may see it. */
export function StudentMarks({ studentId }: { studentId: number }) {
  const may = useMay()
  const read = useQuery(query(listStudentMarks, { studentId }))
  return (
    <section className="panel stack" aria-labelledby="student-marks">
      <h2 id="student-marks" className="section-heading">Marks in meets</h2>
      <StateView read={read} what="marks" isEmpty={({ marks }) => marks.length === 0} empty={<EmptyState heading="No marks yet">They appear here as results of meets are released.</EmptyState>}>
        {({ marks }) => (
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead><tr><th scope="col">Meet</th><th scope="col">Event</th><th scope="col">Mark</th><th scope="col" className={styles.number}>Place</th></tr></thead>
              <tbody>
                {marks.map(({ eventId, meet, startsOn, event, round, relay, mark, wind, placeText }) => (
                  <tr key={`${eventId} ${event} ${round} ${relay}`}>
                    <td><span className={styles.name}>{may.open('eventResult') ? <Link to={linkTo('eventResult', { eventId })}>{meet}</Link> : meet}<span className="dim">{shortDay(startsOn)}</span></span></td>
                    <td><span className={styles.name}>{event}<span className="dim">{[round === 'heats' ? meetRoundNames.heats : '', relay].filter(Boolean).join(', ')}</span></span></td>
                    <td>{mark}{wind && <span className="dim"> {wind}</span>}</td>
                    <td className={styles.number}>{placeText || '\u2013'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </StateView>
    </section>
  )
}
