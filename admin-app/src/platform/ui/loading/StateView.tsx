import { Button } from '@mantine/core'
import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from '../../lib/call/call'
import { Skeleton } from './Skeleton'
import styles from './StateView.module.css'

interface StateViewProps<Data> {
  read: UseQueryResult<Data, Error>
  /** What is shown while loading; bars if not given. */
  loading?: ReactNode
  /** Whether there is nothing to show; `empty` is then shown instead. By default, whether there is no data. */
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  /** Where to go from what cannot be read, such as an address that names something unknown. */
  wayOut?: ReactNode
  children: (data: Data) => ReactNode
}

/** The four states of anything that is read: loading, failed (with another try), empty, there. Written once. */
export function StateView<Data>({ read, loading, isEmpty, empty = <EmptyState heading="No data available" />, wayOut, children }: StateViewProps<Data>) {
  if (read.data !== undefined) {
    if (isEmpty?.(read.data)) return <>{empty}</>
    return (
      <>
        {read.isError && <StaleNote error={read.error} retry={() => void read.refetch()} />}
        {children(read.data)}
      </>
    )
  }
  if (read.isError) return <Failure error={read.error} retry={() => void read.refetch()} busy={read.isFetching} wayOut={wayOut} />
  return (
    <div role="status">
      <span className="visually-hidden">Loading…</span>
      {loading ?? <Skeleton />}
    </div>
  )
}

const messageOf = (error: Error) => (error instanceof CallError ? error.message : 'Something went wrong.')

/** Something could not be read: what, and another try. */
export function Failure({ error, retry, busy, wayOut }: { error: Error; retry: () => void; busy?: boolean; wayOut?: ReactNode }) {
  const offline = error instanceof CallError && error.id === 'offline'
  const mayHelp = !(error instanceof CallError) || error.status === 0 || error.status >= 429
  const Icon = offline ? IconWifiOff : IconAlertTriangle
  return (
    <div className={styles.state} role="alert">
      <Icon size="2rem" stroke={1.5} aria-hidden="true" />
      <p>{messageOf(error)}</p>
      {mayHelp && <Button variant="default" onClick={retry} loading={busy}>Try again</Button>}
      {wayOut}
    </div>
  )
}

function StaleNote({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <div className={styles.stale} role="status">
      <span>{messageOf(error)} This may be out of date.</span>
      <Button size="compact-sm" variant="subtle" onClick={retry}>Try again</Button>
    </div>
  )
}

/** Nothing to show, and why or what to do about it. */
export function EmptyState({ icon, heading, children }: { icon?: ReactNode; heading: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      {icon}
      <p className={styles.emptyHeading}>{heading}</p>
      {children && <div className="dim">{children}</div>}
    </div>
  )
}
