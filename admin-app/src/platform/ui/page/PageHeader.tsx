import type { ReactNode } from 'react'
import { BackLink } from './BackLink'
import { PageHeading } from './PageHeading'
import styles from './PageHeader.module.css'

interface PageHeaderProps {
  title: string
  /** Beside the title: how many there are. */
  count?: ReactNode
  /** A line under the title: what this is about. */
  lead?: ReactNode
  /** Where one step back leads, and what is there. */
  back?: { to: string; label: string } | undefined
  /** Buttons at the end (below on a phone). */
  actions?: ReactNode
  /** What the page is narrowed by: its button beside the title, what it opens below. */
  tools?: ReactNode
}

/** Top of every screen inside the shell. */
export function PageHeader({ title, count, lead, back, actions, tools }: PageHeaderProps) {
  return (
    <header className={styles.header} data-tools={tools !== undefined || undefined}>
      <div className={styles.text}>
        {back && <BackLink {...back} />}
        <div className={styles.line}><PageHeading>{title}</PageHeading>{count && <div className={styles.count}>{count}</div>}</div>
        {lead && <div className={styles.lead}>{lead}</div>}
      </div>
      {actions && <div className={`${styles.actions} no-print`}>{actions}</div>}
      {tools}
    </header>
  )
}
