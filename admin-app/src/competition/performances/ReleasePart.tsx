import type { EventCategories } from '@portal/shared/competition/performances/eventCategory.schemas'
import { officeTime } from '../../platform/lib/words/officeTime'
import { Badge } from '../../platform/ui/text/Badge'
import { ReleaseButton } from './ReleaseButton'
import styles from './categories.module.css'

/** Which categories have their results released; each can be released and withdrawn. Folded, as it is wanted once the contest is over. */
export function ReleasePart({ found: { eventId, categories, can } }: { found: EventCategories }) {
  if (categories.length === 0) return null
  const released = categories.filter(({ releasedAt }) => releasedAt !== null).length
  return (
    <details className={`panel ${styles.releases}`}>
      <summary><h2>Results</h2> <span className="dim">{released} of {categories.length} {categories.length === 1 ? 'category' : 'categories'} released</span></summary>
      <ul className={styles.releaseRows}>
        {categories.map(({ categoryId, categoryName, releasedAt, isPublished, heldText }) => (
          <li key={categoryId}>
            <span className={styles.name}>{categoryName}</span>
            <span className={styles.about}>{releasedAt ? `Released ${officeTime(releasedAt)}` : isPublished ? 'Not released' : 'Not published'}</span>
            {releasedAt && <Badge tone="quiet">Released</Badge>}
            {can.release && <ReleaseButton eventId={eventId} categoryId={categoryId} categoryName={categoryName} isReleased={releasedAt !== null} heldText={heldText} />}
          </li>
        ))}
      </ul>
    </details>
  )
}
