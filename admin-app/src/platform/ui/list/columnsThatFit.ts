/** What of a column decides whether it is shown. */
export interface FittingColumn {
  key: string
  heading: string
  isTitle?: boolean
  isWide?: boolean
  numeric?: boolean
  sort?: unknown
  /** Stays wherever it is: what is pressed in it is nowhere else. */
  isKept?: boolean
  /** 1 stays longest, 3 leaves first; 2 if not given. */
  priority?: 1 | 2 | 3
  /** As wide as its content is at most before it is cut, in em of the rows' text; by its kind if not given. */
  width?: number
}

/** Beside the words of a head: what parts two columns, and the arrow of one that sorts. */
const besides = 1.5
const arrow = 1.25

/** How wide a column is at most, in em of the rows' text. */
export function widthOf({ heading, isTitle, isWide, numeric, sort, width }: FittingColumn): number {
  const head = heading.length * 0.52 + besides + (sort ? arrow : 0)
  return width ?? Math.max(head, isTitle ? 18 : isWide ? 15 : numeric ? 5 : 10)
}

/**
 * The columns that have room beside each other: those of the last priority leave first, from the end; the title stays, and what is to be kept.
 * @param room in em of the rows' text; 0 where it is not known
 */
export function columnsThatFit<Column extends FittingColumn>(columns: readonly Column[], room: number): readonly Column[] {
  if (room <= 0) return columns
  const shown = new Set(columns)
  let taken = columns.reduce((sum, column) => sum + widthOf(column), 0)
  for (const priority of [3, 2, 1]) {
    for (const column of [...columns].reverse()) {
      if (taken <= room) return columns.filter((each) => shown.has(each))
      if (column.isTitle || column.isKept || (column.priority ?? 2) !== priority) continue
      shown.delete(column)
      taken -= widthOf(column)
    }
  }
  return columns.filter((each) => shown.has(each))
}
