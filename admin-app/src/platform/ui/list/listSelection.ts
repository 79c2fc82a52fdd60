import type { BulkAction } from './SelectionBar'

/** Rows that can be ticked, and what is done with them. */
export interface ListSelection<Row> {
  /** As many as can be ticked: what one call changes, or mostTicked where several calls are sent. */
  most: number
  /** What can be done with these; `clear` unticks them once it is done. */
  actions: (rows: readonly Row[], clear: () => void) => readonly BulkAction[]
}
