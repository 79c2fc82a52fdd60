import { Count } from '../platform/ui/text/Count'
import styles from './Navigation.module.css'

/** A number at the end of an entry: in amber where so much is waiting for this person. It is told to screen readers as the entry's description (countText). */
export function MenuCount({ count, isWaiting }: { count: number; isWaiting: boolean }) {
  if (count === 0) return null
  return <Count isDue={isWaiting} className={styles.count} isHidden>{count.toLocaleString('en-US')}</Count>
}

/** What a number of an entry says. */
export const countText = (count: number, isWaiting: boolean): string | undefined => (count === 0 ? undefined : isWaiting ? `${count.toLocaleString('en-US')} waiting` : count.toLocaleString('en-US'))
