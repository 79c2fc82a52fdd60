import { inkOn } from '../lib/inkOn'
import styles from './TagChip.module.css'

/** A tag: its name on its colour, in black or white, whichever reads. */
export function TagChip({ name, color }: { name: string; color: string }) {
  return <span className={styles.chip} style={{ background: color, color: inkOn(color) }}>{name}</span>
}
