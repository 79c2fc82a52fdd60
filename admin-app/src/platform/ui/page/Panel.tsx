import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './Panel.module.css'

interface PanelProps {
  heading: string
  /** Beside the heading: tabs, a record. */
  note?: ReactNode
  /** Where the whole list is; nothing for those who may not open it. */
  more?: { to: string; label: string; name?: string } | null | undefined
  className?: string | undefined
  children: ReactNode
}

/** A part of a page: a heading, and a list of hairlined rows below it. */
export function Panel({ heading, note, more, className = '', children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`${styles.panel} ${className}`}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        {note}
        {more && <Link to={more.to} className={`${styles.more} no-print`} aria-label={more.name}>{more.label}</Link>}
      </div>
      {children}
    </section>
  )
}

interface PartProps<Data> {
  read: UseQueryResult<Data, Error>
  /** What did not load, at the beginning of a sentence: "Scores". */
  what: string
  /** Rows that stand in for what is loading, of the height that they will have. */
  rows: number
  rowClass?: string | undefined
  /** The part was left out of an answer that is there otherwise. */
  isMissing?: (data: Data) => boolean
  /** What is there does not say yet what is shown. */
  isPending?: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

/** The states of one part: gray rows of the true height while it loads, a sentence and another try where it failed, else what it shows. */
export function Part<Data>({ read, what, rows, rowClass, isMissing, isPending, children }: PartProps<Data>) {
  const { data } = read
  const isThere = data !== undefined && !isPending?.(data)
  if (isThere && !isMissing?.(data)) return <>{children(data)}</>
  if (isThere || read.isError) {
    return (
      <div className={styles.failed} role="alert">
        <span>{what} didn’t load.</span>
        <Button size="compact-sm" variant="default" loading={read.isFetching} onClick={() => void read.refetch()}>Try again<span className="visually-hidden"> to load {what.toLowerCase()}</span></Button>
      </div>
    )
  }
  return (
    <div role="status" className={styles.bones}>
      <span className="visually-hidden">Loading {what.toLowerCase()}</span>
      {Array.from({ length: rows }, (_, index) => <div key={index} className={rowClass} aria-hidden="true"><i /></div>)}
    </div>
  )
}
