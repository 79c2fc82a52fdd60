import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Chip.module.css'

/** Chips in a row. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return <ul className={styles.chips} aria-label={label}>{children}</ul>
}

/** One thing that was chosen, and can be removed. `remove`: what removing it is called; left out where it stays. */
export function Chip({ remove, onRemove, children }: { remove?: string; onRemove?: () => void; children: ReactNode }) {
  return (
    <li className={styles.chip}>
      <span>{children}</span>
      {onRemove && <button type="button" aria-label={remove} onClick={onRemove}><IconX size="1rem" aria-hidden="true" /></button>}
    </li>
  )
}
