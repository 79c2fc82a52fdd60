import type { ReactNode } from 'react'
import { PageHeading } from './PageHeading'
import styles from './PlainPage.module.css'

/** A page without navigation that says one thing: not found, access denied, something broke. */
export function PlainPage({ mark, heading, children }: { mark: string; heading: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.mark} aria-hidden="true">{mark}</div>
      <PageHeading>{heading}</PageHeading>
      <div className={styles.text}>{children}</div>
    </main>
  )
}
