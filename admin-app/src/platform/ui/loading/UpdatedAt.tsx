import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getSession } from '../../lib/session/session'
import { LinkButton } from '../button/LinkButton'
import styles from './UpdatedAt.module.css'

/** What was read longer ago is no longer taken for current, in milliseconds. */
export const staleAfter = 5 * 60_000

type Read = Pick<UseQueryResult<unknown>, 'dataUpdatedAt' | 'isFetching' | 'refetch'>

interface UpdatedAtProps {
  read: Read
  /** What else the page shows, read apart: the page is as old as the oldest of them, and all are read again. */
  more?: readonly Read[]
}

/** When what is shown was read, by the clocks of the organization as all times of a page are, and another read: "Updated 12:04 PM. Reload"; amber once that is five minutes ago. */
export function UpdatedAt({ read, more = [] }: UpdatedAtProps) {
  const reads = [read, ...more]
  // One that did not come says so in its own place.
  const times = reads.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((at) => at > 0)
  const readAt = times.length > 0 ? Math.min(...times) : 0
  const [staleRead, setStaleRead] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setStaleRead(readAt), Math.max(0, readAt + staleAfter - Date.now()))
    return () => clearTimeout(timer)
  }, [readAt])
  if (readAt === 0) return null
  return (
    <p className={`${styles.updated} no-print`} data-stale={staleRead === readAt || undefined}>
      Updated {new Date(readAt).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: getSession()?.user.organization.timeZone })}.{' '}
      <LinkButton disabled={reads.some(({ isFetching }) => isFetching)} onClick={() => { for (const { refetch } of reads) void refetch() }}>Reload</LinkButton>
    </p>
  )
}
