import { useId } from 'react'
import type { OwnEligibility } from '@portal/shared/eligibility/eligibilityList.schemas'
import type { z } from 'zod'
import { useOwnEligibility } from '../../lib/eligibility'
import { EligibilityChip, EligibilityReasons } from '../EligibilityMark'
import styles from './OwnEligibilityPanels.module.css'

type Own = z.infer<typeof OwnEligibility>

/** The eligibility of a student, or of each of a parent's children. Nothing where there is nobody. */
export function OwnEligibilityPanels() {
  const { data } = useOwnEligibility()
  return data?.map((own) => <OwnPanel key={own.studentId} own={own} />)
}

function OwnPanel({ own: { name, activities } }: { own: Own }) {
  const id = useId()
  const playing = activities.filter(({ teams }) => teams.length > 0)
  const others = activities.filter(({ teams }) => teams.length === 0)
  return (
    <section className="panel stack" aria-labelledby={id}>
      <h2 id={id}>Eligibility: {name}</h2>
      {activities.length === 0 && <p className="dim">The school has no activity with rules of eligibility yet.</p>}
      {playing.length > 0 && <Activities activities={playing} />}
      {others.length > 0 && (playing.length === 0 ? <Activities activities={others} /> : (
        <details className={styles.others}>
          <summary>Other activities of the school ({others.length})</summary>
          <Activities activities={others} />
        </details>
      ))}
    </section>
  )
}

function Activities({ activities }: Pick<Own, 'activities'>) {
  return (
    <ul className={styles.activities}>
      {activities.map(({ activityId, name, teams, eligibility }) => (
        <li key={activityId}>
          <div className={styles.activityHead}><span><strong>{name}</strong>{teams.length > 0 && <span className="dim">, {teams.join(', ')}</span>}</span><EligibilityChip state={eligibility.state} /></div>
          <EligibilityReasons reasons={eligibility.reasons} />
        </li>
      ))}
    </ul>
  )
}
