import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { getMedalList } from '@portal/shared/competition/papers/paper.calls'
import { linkTo } from '@portal/shared/platform/access/screens'
import { query } from '../../platform/lib/call/queries'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { AwardsPart } from '../events/AwardsPart'
import { PaperHead } from './PaperHead'
import styles from './papers.module.css'
import { several } from './several'

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** Medals and plaques by school, to lay them out and to tick them off. */
export function MedalPaper({ eventId }: { eventId: number }) {
  const read = useQuery(query(getMedalList, { eventId }))
  return (
    <StateView read={read} what="medals" isEmpty={({ schools }) => schools.length === 0} empty={<EmptyState heading="Nothing is entered yet"><Link to={linkTo('eventDetail', { eventId })}>Enter performances</Link></EmptyState>}>
      {({ schools, kind, awards, ...about }) => {
        const isMeet = kind === 'meet'
        const waiting = sum(schools.map((each) => each.waiting))
        return (
          <article className={styles.sheet}>
            <PaperHead {...about} title="Medals" />
            <p><strong>{several(sum(schools.map(({ medals }) => medals)), 'medal')}</strong>{!isMeet && <> and <strong>{several(sum(schools.map(({ plaques }) => plaques)), 'plaque')}</strong></>} for released {isMeet ? 'places' : 'ratings'}.{waiting > 0 && ` ${isMeet ? several(waiting, 'entry is', 'entries are') : several(waiting, 'performance is', 'performances are')} not released yet.`}</p>
            <table className={styles.table}>
              <caption className="visually-hidden">Medals by school</caption>
              <thead><tr><th scope="col">School</th><th scope="col" className={styles.number}>{isMeet ? 'Place' : 'Rating'}</th><th scope="col">For</th><th scope="col"><span className="visually-hidden">Handed out</span></th></tr></thead>
              {schools.map(({ schoolId, schoolName, rows, medals, plaques, waiting: still }) => (
                <tbody key={schoolId} className={styles.keep}>
                  <tr className={styles.group}><th scope="rowgroup" colSpan={3}>{schoolName}<small>{[several(medals, 'medal'), !isMeet && several(plaques, 'plaque'), still > 0 && `${still} not released`].filter(Boolean).join(' · ')}</small></th><td className={styles.box}><span aria-hidden="true" /></td></tr>
                  {rows.map(({ performanceId, categoryName, uniqueName, rating, awardText }) => <tr key={performanceId}><td>{uniqueName}<small>{categoryName}</small></td><td className={styles.number}>{rating}</td><td className={styles.award}>{awardText}</td><td className={styles.box}><span aria-hidden="true" /></td></tr>)}
                </tbody>
              ))}
            </table>
            <AwardsPart awards={awards} />
          </article>
        )
      }}
    </StateView>
  )
}
