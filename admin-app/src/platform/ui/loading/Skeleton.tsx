import styles from './StateView.module.css'

interface BonesProps {
  /** How many lines stand in for what is loading. */
  lines?: number
  /** Height of one, in sixteenths of the text's size. */
  height?: number
}

/** Gray bars where something is about to appear; nothing of them is seen of what comes at once. */
export function Skeleton({ lines = 3, height = 44 }: BonesProps) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => <div key={index} className={styles.line} style={{ height: `${height / 16}rem` }} />)}
    </div>
  )
}
