import type { ReactNode } from 'react'
import styles from './Mark.module.css'

/** A state in a word or two. `quiet` for what is not the usual, `due` for what somebody should see to. */
export function Mark({ tone, children }: { tone?: 'quiet' | 'due'; children: ReactNode }) {
  return <span className={styles.mark} data-tone={tone}>{children}</span>
}
