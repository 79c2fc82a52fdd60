import Papa from 'papaparse'
import { DomainError } from '@portal/shared/call/errors'

/** A line of a file: where a spreadsheet shows it (the header is row 1) and its cells in the header's order. */
export interface CsvRow {
  row: number
  cells: string[]
}

export interface CsvFile {
  columns: string[]
  rows: CsvRow[]
}

/** More than any association has in one file; bounds the work of one request. */
export const mostRows = 20_000
const mostColumns = 200
const longestCell = 2_000

/** Text that can be stored and shown: no control characters, no halves of characters, single spaces, trimmed. */
export function cleanText(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[\p{Cc}\p{Zl}\p{Zp}\ufeff]+/gu, ' ').replace(/[\p{Zs}]+/gu, ' ').trim()
}

const refuse = (message: string) => new DomainError('invalid-input', { message, fields: [{ field: 'content', message }] })

/**
 * Reads a CSV file: comma, semicolon, tab or bar between cells, quotes where needed, with or without byte order mark.
 * Empty lines are skipped and counted. The first line that is not empty is the header.
 * @param most rows that the kind of file may have
 * @throws DomainError invalid-input: empty, binary, a quote that is not closed, too many rows or columns
 */
export function readCsv(content: string, most = mostRows): CsvFile {
  const text = content.replace(/^\ufeff/, '')
  // Spreadsheets and pictures sent by mistake: a text file has no NUL characters.
  if (text.includes('\u0000')) throw refuse('This is not a text file. Save it as CSV (UTF-8).')
  const { data, errors } = Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t', '|'] })
  const quotes = errors.find((error) => error.type === 'Quotes')
  if (quotes) throw refuse(`Row ${(quotes.row ?? 0) + 1}: a quotation mark is not closed, or stands in the middle of a cell.`)

  const lines = data
    .map((cells, index): CsvRow => ({ row: index + 1, cells: cells.map((cell) => cleanText(cell.slice(0, longestCell))) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [header, ...rows] = lines
  if (!header) throw refuse('The file is empty.')
  if (header.cells.length > mostColumns) throw refuse(`The file has more than ${mostColumns} columns.`)
  if (rows.length === 0) throw refuse('The file has a header and nothing below it.')
  if (rows.length > most) throw refuse(`The file has more than ${most.toLocaleString('en-US')} rows. Send it in parts.`)
  return { columns: nameColumns(header.cells), rows }
}

/** Columns as the header calls them; without a name, or with one that stands twice, they are told apart by their number. */
function nameColumns(cells: string[]): string[] {
  const taken = new Set<string>()
  return cells.map((cell, index) => {
    const name = cell.slice(0, 100) || `Column ${index + 1}`
    const unique = taken.has(name) ? `${name} (${index + 1})` : name
    taken.add(unique)
    return unique
  })
}
