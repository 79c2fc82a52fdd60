import { Skeleton } from './Skeleton'
import styles from './ScreenLoading.module.css'

/** Stands in for a screen whose code is still on its way. */
export function ScreenLoading() {
  return (
    <div role="status" className={styles.loading}>
      <span className="visually-hidden">Loading…</span>
      <Skeleton lines={5} />
    </div>
  )
}
