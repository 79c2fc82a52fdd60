import { useId } from 'react'
import type { OwnActivity } from '@portal/shared/eligibility/eligibility/eligibilityList.schemas'
import { showIfNamed } from '../../platform/lib/page/showIfNamed'
import { EligibilityChip, EligibilityReasons } from './EligibilityBadge'
import styles from './EligibilityPanel.module.css'

interface EligibilityPanelProps {
  /** What comes after the # of an address that leads to it. */
  anchor?: string
  title: string
  activities: readonly OwnActivity[]
}

/** Someone's states rule by rule: in the activities of their teams, and folded away in the school's others. */
export function EligibilityPanel({ anchor, title, activities }: EligibilityPanelProps) {
  const id = useId()
  const onTeam = activities.filter(({ teams }) => teams.length > 0)
  const others = activities.filter(({ teams }) => teams.length === 0)
  return (
    <section id={anchor} ref={anchor === undefined ? undefined : showIfNamed} className="panel stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {activities.length === 0 && <p className="dim">The school has no activity with rules of eligibility yet.</p>}
      {onTeam.length > 0 && <Activities activities={onTeam} />}
      {others.length > 0 && (onTeam.length === 0 ? <Activities activities={others} /> : (
        <details className={styles.others}>
          <summary>Other activities of the school ({others.length})</summary>
          <Activities activities={others} />
        </details>
      ))}
    </section>
  )
}

function Activities({ activities }: Pick<EligibilityPanelProps, 'activities'>) {
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
