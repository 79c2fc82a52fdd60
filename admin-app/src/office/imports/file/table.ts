/** A table of a file as CSV text; a spreadsheet has one for each of its sheets. */
export interface Table {
  /** Null for a file that is one table. */
  sheet: string | null
  content: string
}

/** A sheet of a spreadsheet as rows of text. */
export interface Sheet {
  name: string
  rows: string[][]
}
