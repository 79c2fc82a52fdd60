import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './SelectionBar.module.css'

/** Something that can be done with all ticked rows. */
export interface BulkAction {
  label: string
  danger?: boolean
  onSelect: () => void
}

/** What is ticked, and what can be done with it. Stays in sight while the list is scrolled. @param children what asks for more than a press */
export function SelectionBar({ count, most, noun, actions, onClear, children }: { count: number; most: number; noun: readonly [string, string]; actions: readonly BulkAction[]; onClear: () => void; children?: ReactNode }) {
  return (
    <div className={`${count > 0 ? styles.bar : ''} no-print`} role="region" aria-label="Chosen rows" hidden={count === 0} data-bottom-bar={count > 0 || undefined}>
      <strong role="status">{count > 0 && `${count.toLocaleString('en-US')} ${count === 1 ? noun[0] : noun[1]} chosen${count >= most ? ' (the maximum)' : ''}`}</strong>
      {count > 0 && (
        <>
          {children}
          <div className={styles.actions}>
            {actions.map(({ label, danger, onSelect }) => (
              <button key={label} type="button" className={styles.action} data-danger={danger || undefined} onClick={onSelect}>{label}</button>
            ))}
          </div>
          <button type="button" className={styles.clear} onClick={onClear}><IconX size="1.125rem" aria-hidden="true" /> Clear</button>
        </>
      )}
    </div>
  )
}
