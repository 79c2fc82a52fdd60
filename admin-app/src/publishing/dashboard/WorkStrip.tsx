import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import type { Work } from '@portal/shared/publishing/dashboard/home.schemas'
import { useMay } from '../../platform/lib/session/useMay'
import { Part } from '../../platform/ui/page/Panel'
import home from './home.module.css'
import styles from './WorkStrip.module.css'
import { mostTiles, workTiles, type Tile } from './workTiles'

interface WorkStripProps {
  read: UseQueryResult<Work, Error>
  /** Counts of other reads, after those. */
  more?: readonly Tile[]
  /** These other reads are on their way, or did not load: until all are there nobody is told that nothing waits. */
  isPending?: boolean
  isFailed?: boolean
}

/** Up to five counts of what waits, each the way to its list. What is at 0 is gone; with nothing left, it says so. */
export function WorkStrip({ read, more = [], isPending = false, isFailed = false }: WorkStripProps) {
  const may = useMay()
  const isOffice = may.see('allSchools')
  return (
    <section aria-label="Waiting for you">
      <Part read={read} what="What is waiting" rows={1} rowClass={styles.tileBone} isPending={() => isPending}>
        {(work) => {
          const tiles = [...workTiles(work, isOffice), ...more].filter(({ screen }) => may.open(screen)).slice(0, mostTiles)
          if (tiles.length === 0) return <p className={styles.nothing} role="status"><IconCircleCheck size="1.25rem" aria-hidden="true" /> {work.failed.length > 0 || isFailed ? 'Some counts didn’t load. Reload in a moment.' : 'Nothing is waiting.'}</p>
          return (
            <ul className={styles.tiles} style={{ '--tiles': tiles.length } as CSSProperties}>
              {tiles.map(({ key, count, label, note, to }) => (
                <li key={key}>
                  <Link to={to}>
                    <b>{count.toLocaleString('en-US')}</b><IconChevronRight size="1.125rem" className="flip" aria-hidden="true" />
                    <span className={home.strong}> {label}</span>
                    <span className={home.second}>{note || '\u00a0'}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }}
      </Part>
    </section>
  )
}
