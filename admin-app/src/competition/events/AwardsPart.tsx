import type { ContestAwards } from '@portal/shared/competition/events/contestAwards.schemas'
import { useMay } from '../../platform/lib/session/useMay'
import { NameLink } from '../../platform/ui/text/NameLink'
import styles from './classificationResults.module.css'

const pointsText = (points: number | null) => (points === null ? '' : points === 1 ? ', 1 point' : `, ${points} points`)

/** Best in class and sweepstakes of a contest, of what is released; nothing without any. */
export function AwardsPart({ awards: { best, sweepstakes } }: { awards: ContestAwards }) {
  const may = useMay()
  return (
    <>
      {best.length > 0 && (
        <section className={`panel stack ${styles.awards}`} aria-label="Best in class">
          <h2 className="section-heading">Best in class</h2>
          <ul>
            {best.map(({ classificationName, categoryName, performances }) => (
              <li key={`${classificationName} ${categoryName} ${performances[0]!.performanceId}`}>
                <strong>{[categoryName, classificationName].filter(Boolean).join(', ')}:</strong>{' '}
                {performances.map(({ uniqueName, teamName }) => (uniqueName === '' ? teamName : `${uniqueName} (${teamName})`)).join('; ')}. Rating {performances[0]!.rating}{pointsText(performances[0]!.points)}{performances.length > 1 && ', tied'}
              </li>
            ))}
          </ul>
        </section>
      )}
      {sweepstakes.length > 0 && (
        <section className={`panel stack ${styles.awards}`} aria-label="Sweepstakes">
          <h2 className="section-heading">Sweepstakes</h2>
          <p className="dim">The totals of all teams of a school together.</p>
          <ul className={styles.places}>{sweepstakes.map(({ schoolId, schoolName, totalScore, place }) => <li key={schoolId}>{place}. <NameLink to={may.linkTo('schoolHub', { schoolId })}>{schoolName}</NameLink>: {totalScore}</li>)}</ul>
        </section>
      )}
    </>
  )
}
