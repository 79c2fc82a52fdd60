import type { EligibilityPage, EligibilityState } from '@portal/shared/eligibility/eligibility/eligibilityList.schemas'
import { eligibilityStates } from '@portal/shared/eligibility/eligibility/eligibilityList.schemas'
import { EligibilityChip } from './EligibilityBadge'
import styles from './eligibility.module.css'

interface StateCountsProps {
  page: EligibilityPage
  /** What many of them are called: 'students'. */
  noun: string
  /** The state that the list is narrowed to. */
  chosen: string | undefined
  onChoose: (state: EligibilityState | undefined) => void
}

/** How many there are in each state, as bars that narrow the list to one; a second press shows all again. */
export function StateCounts({ page: { counts, scope }, noun, chosen, onChoose }: StateCountsProps) {
  if (scope === 'choose') return null
  if (!counts) return scope === 'tooMany' ? <p className={styles.note} role="status">Too many to count by status. Choose a school to see the counts.</p> : null
  // A person in two states, in two activities, counts in both: the bars are shares of the sum of these counts.
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  return (
    <ul className={styles.counts} aria-label={`${noun} by state`}>
      {eligibilityStates.map((state) => (
        <li key={state}>
          <button type="button" className={styles.count} aria-pressed={chosen === state} disabled={counts[state] === 0 && chosen !== state} onClick={() => onChoose(chosen === state ? undefined : state)}>
            <EligibilityChip state={state} />
            <strong>{counts[state].toLocaleString('en-US')}</strong>
            <span className={styles.bar} data-state={state} aria-hidden="true"><span style={{ inlineSize: `${(counts[state] / all) * 100}%` }} /></span>
          </button>
        </li>
      ))}
    </ul>
  )
}
