import Papa from 'papaparse'
import { FileAnswer } from './fileAnswer'

export type CsvValue = string | number | boolean | Date | null

/**
 * Rows as a CSV file that spreadsheets open as it is: UTF-8 with its mark, CRLF, and texts that begin like a formula
 * (= + - @ tab return) with an apostrophe before them, so that none is run.
 * @param name without its ending
 * @param pages rows in the order of `header`, a page at a time, so that long lists need not be held whole
 */
export function csvFile(name: string, header: readonly string[], pages: AsyncIterable<CsvValue[][]>): FileAnswer {
  return new FileAnswer({ mediaType: 'text/csv; charset=utf-8', name: `${name}.csv`, body: linesOf(header, pages) })
}

async function* linesOf(header: readonly string[], pages: AsyncIterable<CsvValue[][]>): AsyncGenerator<string> {
  yield `\ufeff${asLines([[...header]])}`
  for await (const rows of pages) if (rows.length > 0) yield asLines(rows)
}

/** Papa guards = + - @ tab and return; what is a number is no text, and keeps its sign. */
const asLines = (rows: CsvValue[][]) =>
  `${Papa.unparse(rows.map((row) => row.map((value) => (value instanceof Date ? value.toISOString() : value))), { escapeFormulae: true, newline: '\r\n' })}\r\n`
