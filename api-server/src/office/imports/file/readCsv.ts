import Papa from 'papaparse'
import { DomainError } from '@portal/shared/platform/call/errors'

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
/** A music list of 100,000 pieces has 800,000. */
const mostCells = 1_000_000
/** Lines with the empty ones, which spreadsheets leave behind. */
const mostLines = (rows: number) => 2 * rows + 1_000

/** Text that can be stored and shown: no control characters, no halves of characters, single spaces, trimmed. */
export function cleanText(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[\p{Cc}\p{Zl}\p{Zp}\ufeff]+/gu, ' ').replace(/[\p{Zs}]+/gu, ' ').trim()
}

const refuse = (message: string) => new DomainError('invalid-input', { message, fields: [{ field: 'content', message }] })

/**
 * Reads a CSV file: comma, semicolon, tab or bar between cells, quotes where needed, with or without byte order mark.
 * Empty lines are skipped and counted. The first line that is not empty is the header. Reading stops where the file has more
 * than it may, so that its work is bounded by what it may have and not by what it has.
 * @param most rows that the kind of file may have
 * @throws DomainError invalid-input: empty, binary, a quote that is not closed, too many rows, lines, columns or cells
 */
export function readCsv(content: string, most = mostRows): CsvFile {
  const text = content.replace(/^\ufeff/, '')
  // Spreadsheets and pictures sent by mistake: a text file has no NUL characters.
  if (text.includes('\u0000')) throw refuse('This is not a text file. Save it as CSV (UTF-8).')
  const lines = new Lines(most)
  Papa.parse<string[]>(text, {
    // What separates the cells is seen at the beginning; to look for it, and its fast mode, the parser would split the whole text first.
    delimiter: Papa.parse(text.slice(0, 100_000), { preview: 10, delimitersToGuess: [',', ';', '\t', '|'] }).meta.delimiter,
    fastMode: false,
    step: ({ data, errors }, parser) => { if (!lines.take(data, errors.some(({ type }) => type === 'Quotes'))) parser.abort() },
  })
  return lines.finish()
}

/** The lines of a file, one after the other, until one is too many. */
class Lines {
  private header: string[] | null = null
  private readonly rows: CsvRow[] = []
  private line = 0
  private cells = 0
  private problem: string | null = null

  constructor(private readonly most: number) {}

  /** @returns false if the file is not to be read on */
  take(given: readonly string[], hasBrokenQuotes: boolean): boolean {
    this.line += 1
    this.problem = this.problemWith(given, hasBrokenQuotes)
    if (this.problem) return false
    const width = this.header?.length ?? mostColumns
    const cells = given.slice(0, width).map((cell) => cleanText(cell.slice(0, longestCell)))
    // Beyond the header only one that says something is of use: that there is one.
    const more = given.slice(width).find((cell) => cell.trim() !== '')
    if (more !== undefined) cells.push(cleanText(more.slice(0, longestCell)))
    if (cells.every((cell) => cell === '')) return true
    if (!this.header) this.header = cells
    else if (this.rows.push({ row: this.line, cells }) > this.most) this.problem = `The file has more than ${this.most.toLocaleString('en-US')} rows. Upload it in parts.`
    return this.problem === null
  }

  private problemWith(given: readonly string[], hasBrokenQuotes: boolean): string | null {
    if (hasBrokenQuotes) return `Row ${this.line}: a quotation mark is not closed or is in the middle of a cell.`
    if (this.line > mostLines(this.most)) return `The file has more than ${mostLines(this.most).toLocaleString('en-US')} lines, most of them empty. Remove the empty ones.`
    if (!this.header && given.length > mostColumns && given.some((cell) => cell !== '')) return `The file has more than ${mostColumns} columns.`
    this.cells += Math.min(given.length, mostColumns)
    return this.cells > mostCells ? `The file has more than ${mostCells.toLocaleString('en-US')} cells. Upload it in parts.` : null
  }

  /** @throws DomainError invalid-input */
  finish(): CsvFile {
    if (this.problem) throw refuse(this.problem)
    if (!this.header) throw refuse('The file is empty.')
    if (this.rows.length === 0) throw refuse('The file has a header and nothing below it.')
    return { columns: nameColumns(this.header), rows: this.rows }
  }
}

/** Columns as the header calls them; without a name, or with one that is used twice, they are told apart by their number. */
function nameColumns(cells: string[]): string[] {
  const taken = new Set<string>()
  return cells.map((cell, index) => {
    const name = cell.slice(0, 100) || `Column ${index + 1}`
    const unique = taken.has(name) ? `${name} (${index + 1})` : name
    taken.add(unique)
    return unique
  })
}
