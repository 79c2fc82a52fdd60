import { Button } from '@mantine/core'
import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mayHelpToAskAgain } from '../../lib/call/askAgain'
import { CallError } from '../../lib/call/call'
import { Skeleton } from './Skeleton'
import { LinkButton } from '../button/LinkButton'
import styles from './StateView.module.css'

/** As much of a read as its states ask: what is kept on the device has data beside an error, too. */
type Readable<Data> = Pick<UseQueryResult<Data, Error>, 'isFetching' | 'refetch'> & { data: Data | undefined; error: Error | null }

interface StateViewProps<Data> {
  read: Readable<Data>
  /** What is read, in small letters: 'scores'. Said while it loads and where it fails. */
  what?: string
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
export function StateView<Data>({ read, what, loading, isEmpty, empty = <EmptyState heading="No data available" />, wayOut, children }: StateViewProps<Data>) {
  if (read.data !== undefined) {
    if (isEmpty?.(read.data)) return <>{empty}</>
    return (
      <>
        {read.error && <StaleNote error={read.error} retry={() => void read.refetch()} />}
        {children(read.data)}
      </>
    )
  }
  if (read.error) return <Failure error={read.error} retry={() => void read.refetch()} busy={read.isFetching} wayOut={wayOut} what={what} />
  return (
    <div role="status">
      <span className="visually-hidden">{loadingWords(what)}</span>
      {loading ?? <Skeleton />}
    </div>
  )
}

/** What a screen reader is told meanwhile: "Loading scores". */
export const loadingWords = (what?: string) => (what ? `Loading ${what}` : 'Loading…')

const messageOf = (error: Error) => (error instanceof CallError ? error.message : 'Something went wrong.')

/** Something could not be read: what, and another try. It takes the place of what failed; the rest of the page stays. */
export function Failure({ error, retry, busy, wayOut, what }: { error: Error; retry: () => void; busy?: boolean; wayOut?: ReactNode; what?: string | undefined }) {
  const offline = error instanceof CallError && error.id === 'offline'
  const mayHelp = mayHelpToAskAgain(error)
  const Icon = offline ? IconWifiOff : IconAlertTriangle
  return (
    <div className={styles.state} role="alert">
      <Icon size="2rem" stroke={1.5} aria-hidden="true" />
      <p>{what && mayHelp && `${what.slice(0, 1).toUpperCase()}${what.slice(1)} didn’t load. `}{(!what || !mayHelp || error instanceof CallError) && messageOf(error)}</p>
      {mayHelp && <Button variant="default" onClick={retry} loading={busy}>Try again</Button>}
      {wayOut}
    </div>
  )
}

/** What is shown was read before; reading it again failed. */
export function StaleNote({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <div className={styles.stale} role="status">
      <span>{messageOf(error)} This may be out of date.</span>
      <Button size="compact-sm" variant="subtle" onClick={retry}>Try again</Button>
    </div>
  )
}

interface NoneMatchProps {
  /** What is listed, in small letters: 'schools'. */
  what: string
  /** Shows all again. */
  onClear: () => void
  /** What the button clears, if it is no filter. */
  of?: string
  /** The words that were searched for. */
  sought?: string
}

/** There is something, and nothing of it is what was asked for: "No schools match. Clear filters". */
export const NoneMatch = ({ what, onClear, of = 'filters', sought }: NoneMatchProps) => (
  <EmptyState heading={`No ${what} match${sought ? ` “${sought}”` : ''}.`}><LinkButton onClick={onClear}>Clear {of}</LinkButton></EmptyState>
)

/** Nothing to show, and why or what to do about it. */
export function EmptyState({ icon, heading, children }: { icon?: ReactNode; heading: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      {icon ?? <span className={styles.tray} />}
      <p className={styles.emptyHeading}>{heading}</p>
      {children && <div className="dim">{children}</div>}
    </div>
  )
}
