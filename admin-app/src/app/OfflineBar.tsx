import { IconWifi, IconWifiOff } from '@tabler/icons-react'
import { useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useOnline } from '../platform/lib/page/whenBack'
import styles from './OfflineBar.module.css'

/** How long it is said that the network is back. */
export const backFor = 4000

/**
 * Says above everything that the device is offline and what works meanwhile; for a moment, that it is back, and that what failed is asked for
 * again if anything did. The region around it is always there, or screen readers would not read what comes into it.
 */
export function OfflineBar() {
  const isOnline = useOnline()
  const isBack = useJustTrue(isOnline)
  return (
    <div role="status" className="no-print">
      {!isOnline && <p className={styles.bar}><IconWifiOff size="1.125rem" aria-hidden="true" /><OfflineText /></p>}
      {isBack && <p className={styles.bar} data-back=""><IconWifi size="1.125rem" aria-hidden="true" /><BackText /></p>}
    </div>
  )
}

/** After a page was loaded again without a network nothing is in memory, as no answer is kept on the device: nothing is promised, then. */
function OfflineText() {
  const reads = useQueryClient().getQueryCache()
  const isSomethingRead = useSyncExternalStore((changed) => reads.subscribe(changed), () => reads.getAll().some(({ state }) => state.dataUpdateCount > 0))
  return <span>{isSomethingRead ? 'You’re offline. What you already opened can be read. Save changes when you’re back.' : 'You’re offline. Pages load when you’re back online.'}</span>
}

const isMissing = (read: Query) => read.isActive() && (read.state.data === undefined || read.state.status === 'error')

function BackText() {
  const client = useQueryClient()
  // As it was when the network came: a moment later it is all there.
  const [wasMissing] = useState(() => client.getQueryCache().getAll().some(isMissing))
  return <span>You’re back online.{wasMissing && ' What didn’t load is loading now.'}</span>
}

/** True for a moment after this became true; not where it was from the beginning. */
function useJustTrue(isOn: boolean): boolean {
  const [wasOff, setWasOff] = useState(false)
  useEffect(() => {
    if (!isOn) return () => setWasOff(true)
    const timer = setTimeout(() => setWasOff(false), backFor)
    return () => clearTimeout(timer)
  }, [isOn])
  return wasOff && isOn
}
