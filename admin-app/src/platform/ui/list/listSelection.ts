import type { BulkAction } from './SelectionBar'

/** Rows that can be ticked, and what is done with them. */
export interface ListSelection<Row> {
  /** As many as one call changes. */
  most: number
  /** What can be done with these; `clear` unticks them once it is done. */
  actions: (rows: readonly Row[], clear: () => void) => readonly BulkAction[]
}
