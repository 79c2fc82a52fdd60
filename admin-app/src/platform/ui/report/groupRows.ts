/** A group that a row belongs to. `order` is what groups are sorted by; their label if not given. */
export interface GroupOf {
  key: string
  label: string
  order?: string | number
}

/** One way to group a report. A row may be in several groups (a match under both of its teams). */
export interface Grouping<Row> {
  key: string
  /** In the choice "Group by": "Activity". */
  label: string
  of: (row: Row) => GroupOf | readonly GroupOf[]
}

export interface RowGroup<Row> {
  key: string
  label: string
  rows: Row[]
}

/** What a row is put in order by; null comes last in both orders. */
export type SortValue = string | number | null

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en-US', { numeric: true, sensitivity: 'base' })

/** The rows by their groups, in the order of the groups; within one they keep their order. */
export function groupRows<Row>(rows: readonly Row[], grouping: Grouping<Row>): RowGroup<Row>[] {
  const groups = new Map<string, RowGroup<Row> & { order: string | number }>()
  for (const row of rows) {
    for (const { key, label, order = label } of [grouping.of(row)].flat()) {
      const group = groups.get(key)
      if (group) group.rows.push(row)
      else groups.set(key, { key, label, order, rows: [row] })
    }
  }
  return [...groups.values()].sort((a, b) => compare(a.order, b.order)).map(({ key, label, rows: own }) => ({ key, label, rows: own }))
}

/** The rows in another order; rows that are equal keep theirs. */
export function sortRows<Row>(rows: readonly Row[], valueOf: (row: Row) => SortValue, isDown: boolean): Row[] {
  return [...rows].sort((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    return isDown ? compare(b, a) : compare(a, b)
  })
}
