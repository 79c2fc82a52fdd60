import type { SlotConflict } from '@portal/shared/scheduling/slots/slotConflict'
import styles from './slots.module.css'

/** "Hard", "Soft", "Acknowledged by Avery Oldlantern". */
export const severityText = ({ severity, by }: Pick<SlotConflict, 'severity' | 'by'>): string =>
  (severity === 'hard' ? 'Hard' : severity === 'soft' ? 'Soft' : `Acknowledged${by === null ? '' : ` by ${by}`}`)

/** Conflicts in lines, the hard ones first; so many, and how many more there are. */
export function ConflictLines({ conflicts, most = 5 }: { conflicts: readonly Pick<SlotConflict, 'key' | 'severity' | 'by' | 'text'>[]; most?: number }) {
  if (conflicts.length === 0) return <p>Nothing is against this place.</p>
  const order = ['hard', 'soft', 'acknowledged']
  const sorted = [...conflicts].sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
  return (
    <ul>
      {sorted.slice(0, most).map((each) => <li key={each.key}><span className={styles.mark} data-severity={each.severity}>{severityText(each)}</span> <span>{each.text}</span></li>)}
      {sorted.length > most && <li>And {sorted.length - most} more.</li>}
    </ul>
  )
}
