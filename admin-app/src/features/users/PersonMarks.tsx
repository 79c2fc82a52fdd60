import type { ListedStatus } from '@portal/shared/users/personList.schemas'
import { inkOn } from '@portal/shared/tags/tagColors'
import type { TagChoice } from './Person'
import styles from './users.module.css'

const labels: Record<ListedStatus, string> = { active: 'Active', inactive: 'Inactive', deleted: 'Deleted' }

/** A status in a word; what is not the usual stands out. */
export function StatusMark({ status }: { status: ListedStatus }) {
  return <span className={styles.status} data-status={status}>{labels[status]}</span>
}

export function TagMarks({ tags }: { tags: readonly TagChoice[] }) {
  if (tags.length === 0) return <>–</>
  return <span className={styles.tags}>{tags.map(({ tagId, name, color }) => <span key={tagId} className={styles.tag} style={{ background: color, color: inkOn(color) }}>{name}</span>)}</span>
}
