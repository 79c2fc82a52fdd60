import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getMeetCheckInSheet } from '@portal/shared/competition/papers/meetPaper.calls'
import { query } from '../../platform/lib/call/queries'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { EntryNumber } from './EntryNumber'
import { PaperHead } from './PaperHead'
import styles from './papers.module.css'

/** The entries of a meet by event and lane, to check in by hand or with a scanner: the numbers are those that check-in reads. */
export function CheckInSheet({ eventId }: { eventId: number }) {
  const read = useQuery(query(getMeetCheckInSheet, { eventId }))
  return (
    <StateView read={read} what="check-in sheet" isEmpty={({ sections }) => sections.length === 0} empty={<EmptyState heading="Nobody is entered yet"><Link to={`${linkTo('viewEvent', { eventId })}?tab=entries`}>Enter athletes</Link></EmptyState>}>
      {({ sections, ...about }) => (
        <article className={styles.sheet}>
          <PaperHead {...about} title="Check-in sheet" />
          <p>Scan a code into the search field of <Link to={linkTo('meetDaySection', { eventId, activeSection: 'check-in' })}>Check-in</Link>, or tick who is present.</p>
          {sections.map(({ meetEventId, title, timeText, rows }) => (
            <section key={meetEventId} className={styles.part} aria-label={title}>
              <h3>{title}{timeText && <small>{timeText}</small>}</h3>
              <table className={`${styles.table} ${styles.coded}`}>
                <thead className="visually-hidden"><tr><th scope="col">Number</th><th scope="col">Name</th><th scope="col">Start</th><th scope="col">Present</th></tr></thead>
                <tbody>
                  {rows.map(({ entryId, name, about: of, start }) => (
                    <tr key={entryId}>
                      <td className={styles.code}><EntryNumber entryId={entryId} /></td>
                      <th scope="row">{name}<small>{of}</small></th>
                      <td className={styles.start}>{start || '–'}</td>
                      <td className={styles.box}><span aria-hidden="true" /></td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          ))}
        </article>
      )}
    </StateView>
  )
}
