import { inkOn } from '@portal/shared/platform/format/tagColors'
import styles from './TagChip.module.css'

/** A tag: its name on its color, in black or white, whichever reads. */
export function TagChip({ name, color }: { name: string; color: string }) {
  return <span className={styles.chip} style={{ background: color, color: inkOn(color) }}>{name}</span>
}

/** All tags of one thing; a dash where it has none. */
export function TagChips({ tags }: { tags: readonly { tagId: number; name: string; color: string }[] }) {
  if (tags.length === 0) return <>–</>
  return <span className={styles.chips}>{tags.map(({ tagId, name, color }) => <TagChip key={tagId} name={name} color={color} />)}</span>
}
