import { Button } from '@mantine/core'
import styles from './FormLayout.module.css'
import type { Conflict } from './useChangeForm'

interface ConflictNoteProps<Values> {
  conflicts: readonly Conflict<Values>[]
  /** What a field is called. */
  labelOf: (field: keyof Values & string) => string
  onTakeTheirs: (field: keyof Values & string) => void
}

const words = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null)

/** Says what someone else changed while the form was open, and lets the person take it where both did. */
export function ConflictNote<Values>({ conflicts, labelOf, onTakeTheirs }: ConflictNoteProps<Values>) {
  return (
    <div role="alert">
      {conflicts.length > 0 && (
        <div className={styles.conflict}>
          <strong>Someone else just changed this.</strong>
          <p>Your changes are kept. Please review these and save again.</p>
          <ul>
            {conflicts.map(({ field, theirs, isMine }) => {
              const text = words(theirs)
              return (
                <li key={field}>
                  <span><strong>{labelOf(field)}</strong>: {isMine ? 'they entered' : 'now'} {text === null ? 'something else' : text === '' ? 'nothing' : `“${text}”`}{isMine ? '; yours is below' : ''}</span>
                  {isMine && <Button variant="default" onClick={() => onTakeTheirs(field)}>Use theirs</Button>}
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </div>
  )
}
