import Papa from 'papaparse'
import { headingOf, type ExportTable } from './table'
import { wallClock, wallText } from './wallClock'

/**
 * Rows as CSV that spreadsheets open as it is: UTF-8 with its mark, CRLF, and texts that begin like a formula
 * (= + - @ tab return) with an apostrophe before them, so that none is run. What is a number is no text, and keeps its sign.
 */
export async function* writeCsv({ columns, rows, timeZone }: Pick<ExportTable, 'columns' | 'rows' | 'timeZone'>): AsyncGenerator<string> {
  const wallOf = wallClock(timeZone)
  yield `\ufeff${asLines([columns.map((column) => headingOf(column, timeZone))])}`
  for await (const batch of rows) {
    if (batch.length > 0) yield asLines(batch.map((row) => row.map((value) => (value instanceof Date ? wallText(wallOf(value)) : value))))
  }
}

const asLines = (rows: (string | number | null)[][]) => `${Papa.unparse(rows, { escapeFormulae: true, newline: '\r\n' })}\r\n`
