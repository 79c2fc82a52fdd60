import type { ReactNode } from 'react'
import styles from './Badge.module.css'

/** A state in a word or two. `quiet` for what is not the usual, `due` for what someone should act on. */
export function Badge({ tone, children }: { tone?: 'quiet' | 'due'; children: ReactNode }) {
  return <span className={styles.badge} data-tone={tone}>{children}</span>
}
