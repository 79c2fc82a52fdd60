import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { Conflict } from '@portal/shared/scheduling/venues/conflict.schemas'
import styles from './Conflicts.module.css'

interface ConflictsProps {
  conflicts: readonly Conflict[]
  /** What is shown is about the previous input; it is announced once the answer is there. */
  isAsking?: boolean
}

/** The conflicts of a match or a closure, warnings before what is good to know. Announced as they change. */
export function Conflicts({ conflicts, isAsking = false }: ConflictsProps) {
  const sorted = [...conflicts].sort((one, other) => Number(other.isWarning) - Number(one.isWarning))
  return (
    <div role="status" aria-busy={isAsking}>
      {sorted.length > 0 && (
        <ul className={styles.conflicts} aria-label="Conflicts">
          {sorted.map(({ key, text, isWarning }) => (
            <li key={key} data-note={!isWarning || undefined}>
              {isWarning ? <IconAlertTriangle size="1.25rem" aria-hidden="true" /> : <IconInfoCircle size="1.25rem" aria-hidden="true" />}
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
