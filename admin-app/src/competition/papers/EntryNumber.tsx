import { code39 } from './code39'
import styles from './papers.module.css'

/** The number of an entry as people read it and as a scanner types it. */
export function EntryNumber({ entryId }: { entryId: number }) {
  const { width, bars } = code39(entryId)
  return (
    <span className={styles.entryNumber}>
      <svg viewBox={`0 0 ${width} 24`} width={width * 1.2} height="24" preserveAspectRatio="none" shapeRendering="crispEdges" aria-hidden="true" data-number={entryId}>
        <rect width={width} height="24" fill="#fff" />
        <path fill="#000" d={bars.map((bar) => `M${bar.at} 0h${bar.width}v24h-${bar.width}z`).join('')} />
      </svg>
      <span>{entryId}</span>
    </span>
  )
}
