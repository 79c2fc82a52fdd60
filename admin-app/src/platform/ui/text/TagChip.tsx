import { inkOn } from '@portal/shared/platform/format/tagColors'
import styles from './TagChip.module.css'

interface Tag { tagId: number; name: string; color: string }

/** A tag: its name on its color, in black or white, whichever reads. */
export function TagChip({ name, color }: { name: string; color: string }) {
  return <span className={styles.chip} style={{ background: color, color: inkOn(color) }}>{name}</span>
}

/** As wide as the column of tags is, in em of the rows' text. */
export const tagsWidth = 14
/** What a chip takes for its edges and the gap beside it, and what "+2" takes. */
const besides = 2
const more = 2.25

/** How many have room in a row, by the length of their names: as rows are not measured. The first is always shown. */
function fitting(tags: readonly Tag[]): number {
  let taken = 0
  for (const [index, { name }] of tags.entries()) {
    taken += name.length * 0.58 + besides
    if (index > 0 && taken + (index < tags.length - 1 ? more : 0) > tagsWidth) return index
  }
  return tags.length
}

/** The tags of one thing in a row, as many as have room, and how many more there are; a dash where it has none. */
export function TagChips({ tags }: { tags: readonly Tag[] }) {
  if (tags.length === 0) return <>–</>
  const shown = fitting(tags)
  const rest = tags.slice(shown).map(({ name }) => name).join(', ')
  return (
    <span className={styles.chips} title={tags.map(({ name }) => name).join(', ')}>
      {tags.slice(0, shown).map(({ tagId, name, color }) => <TagChip key={tagId} name={name} color={color} />)}
      {rest && <span className={styles.more}><span aria-hidden="true">+{tags.length - shown}</span><span className="visually-hidden">and {rest}</span></span>}
    </span>
  )
}
