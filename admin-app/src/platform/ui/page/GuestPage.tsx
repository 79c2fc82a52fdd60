import type { ReactNode } from 'react'
import { PageHeading } from './PageHeading'
import styles from './GuestPage.module.css'

/** The page of a person who is not signed in: a form on a card, before a field's lines. */
export function GuestPage({ heading, lead, wide, children }: { heading: string; lead?: ReactNode; wide?: boolean; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.card} data-wide={wide || undefined}>
        <svg width="44" height="44" viewBox="0 0 32 32" aria-hidden="true" className={styles.mark}>
          <path d="M6 24V8l19 8-19 8z" fill="currentColor" />
          <circle cx="25" cy="25" r="4" fill="currentColor" />
        </svg>
        <PageHeading>{heading}</PageHeading>
        {lead && <p className="dim">{lead}</p>}
        <div className={styles.body}>{children}</div>
      </div>
    </main>
  )
}
