import type { Selection } from '../../platform/ui/list/useSelection'
import styles from './districts.module.css'

/** Selects everything of a list, or nothing. */
export function PickAll<Row>({ name, rows, selection }: { name: string; rows: readonly Row[]; selection: Selection<Row> }) {
  const count = rows.filter(selection.has).length
  if (rows.length === 0) return null
  return (
    <label className={`${styles.pickAll} no-print`}>
      <input
        type="checkbox" aria-label={`Choose all ${name}`} checked={count === rows.length}
        ref={(element) => { if (element) element.indeterminate = count > 0 && count < rows.length }}
        onChange={(event) => selection.set(rows, event.currentTarget.checked)}
      />
    </label>
  )
}
