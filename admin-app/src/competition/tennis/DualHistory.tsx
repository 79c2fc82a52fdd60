import type { Dual } from '@portal/shared/competition/tennis/dual.schemas'
import styles from './tennis.module.css'

/** What was done to a dual, newest first; nothing where nothing was. */
export function DualHistory({ dual: { acts } }: { dual: Dual }) {
  if (acts.length === 0) return null
  return (
    <details className={styles.history}>
      <summary>What was done ({acts.length})</summary>
      <ol>
        {acts.map(({ text, by, atText }, index) => <li key={index}><strong>{text}</strong><span className="dim">{[by, atText].filter(Boolean).join(', ')}</span></li>)}
      </ol>
    </details>
  )
}
