import styles from './StateView.module.css'

interface BonesProps {
  /** How many lines stand in for what is loading. */
  lines?: number
  /** Height of one, in px. */
  height?: number
}

/** Gray bars where something is about to appear. */
export function Skeleton({ lines = 3, height = 44 }: BonesProps) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => <div key={index} className={styles.line} style={{ height }} />)}
    </div>
  )
}
