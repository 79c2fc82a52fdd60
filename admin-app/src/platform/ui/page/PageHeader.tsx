import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PageHeading } from './PageHeading'
import styles from './PageHeader.module.css'

interface PageHeaderProps {
  title: string
  /** A line under the title: what this is about. */
  lead?: ReactNode
  /** Where one step back leads, and what is there. */
  back?: { to: string; label: string }
  /** Buttons at the right (below on a phone). */
  actions?: ReactNode
}

/** Top of every screen inside the shell. */
export function PageHeader({ title, lead, back, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        {back && <Link to={back.to} className={`${styles.back} no-print`}><IconArrowLeft size="1rem" aria-hidden="true" /> {back.label}</Link>}
        <PageHeading>{title}</PageHeading>
        {lead && <div className={styles.lead}>{lead}</div>}
      </div>
      {actions && <div className={`${styles.actions} no-print`}>{actions}</div>}
    </header>
  )
}
