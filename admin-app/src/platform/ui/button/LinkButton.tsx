import type { ReactNode } from 'react'
import styles from './LinkButton.module.css'

/** A button in a sentence, which looks like a link: it acts on what is shown and leads nowhere. */
export function LinkButton({ onClick, disabled, children }: { onClick: () => void; disabled?: boolean; children: ReactNode }) {
  return <button type="button" className={styles.button} disabled={disabled} onClick={onClick}>{children}</button>
}
