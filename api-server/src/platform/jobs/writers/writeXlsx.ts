import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { CellValue } from '../../longWork/defineExport'
import { headingOf, widthOf, type ExportTable } from './table'
import { wallClock } from './wallClock'
import { columnName, escapeXml, fixedParts, sheetNamesOf, styles } from './xlsxParts'

/** As many characters as a cell takes. */
const mostCharacters = 32_767
/** A spreadsheet counts days from the last of 1899, with a 29 February 1900 that never was. */
const firstDay = Date.UTC(1899, 11, 30)
const dayLength = 86_400_000

/** What a sheet is made of. */
export type SheetTable = Pick<ExportTable, 'title' | 'organizationName' | 'at' | 'columns' | 'timeZone' | 'rows' | 'more'>

/**
 * Rows as a spreadsheet (Office Open XML, ECMA-376) with one sheet, and those behind it: bold header that stays in sight, filters, real numbers and
 * dates. Texts are texts, never formulas; those that begin like one (= + - @ tab return) are marked as typed with an apostrophe,
 * so that they stay texts when someone edits them or saves the sheet as CSV. Rows are written as they are read.
 */
export function writeXlsx(table: SheetTable): AsyncIterable<Buffer> {
  const { title, timeZone, more = [] } = table
  const all = [table, ...more.map((sheet) => ({ ...sheet, timeZone }))]
  const zip = new ZipFile()
  const sheets = all.map((sheet) => Readable.from(sheetOf(sheet), { objectMode: false, highWaterMark: 256 * 1024 }))
  for (const [path, text] of fixedParts(sheetNamesOf([title, ...more.map((sheet) => sheet.title)]), table)) zip.addBuffer(Buffer.from(text), path)
  // Level 6 packs hardly better and takes twice the time. They are read one after the other.
  sheets.forEach((sheet, at) => zip.addReadStream(sheet, `xl/worksheets/sheet${at + 1}.xml`, { compressionLevel: 4 }))
  zip.end()
  const packed = zip.outputStream as Readable
  // yazl does not hand on what goes wrong in what it reads.
  for (const sheet of sheets) sheet.once('error', (error) => packed.destroy(error))
  zip.once('error', (error) => packed.destroy(error))
  return packed
}

async function* sheetOf({ columns, rows, timeZone }: Pick<SheetTable, 'columns' | 'rows' | 'timeZone'>): AsyncGenerator<string> {
  const last = columnName(columns.length - 1)
  yield [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${columns.map((column, index) => `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column)}" customWidth="1"/>`).join('')}</cols><sheetData>`,
    `<row r="1">${columns.map((column, index) => textCell(`${columnName(index)}1`, headingOf(column, timeZone), styles.header)).join('')}</row>`,
  ].join('')
  const names = columns.map((_, index) => columnName(index))
  const wallOf = wallClock(timeZone)
  let line = 1
  for await (const batch of rows) {
    let text = ''
    for (const row of batch) {
      line += 1
      text += `<row r="${line}">`
      for (let index = 0; index < names.length; index += 1) text += cellOf(`${names[index]}${line}`, row[index] ?? null, columns[index]!.kind, wallOf)
      text += '</row>'
    }
    if (text) yield text
  }
  yield `</sheetData><autoFilter ref="A1:${last}${line}"/></worksheet>`
}

function cellOf(place: string, value: CellValue, kind: 'text' | 'number' | 'date' | 'moment', wallOf: (at: Date) => number): string {
  if (value === null || value === '') return ''
  if (value instanceof Date) return `<c r="${place}" s="${styles.moment}"><v>${(wallOf(value) - firstDay) / dayLength}</v></c>`
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${place}"><v>${value}</v></c>` : ''
  if (kind === 'date') {
    const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : NaN
    // What lies before 1900 a spreadsheet cannot count, and keeps as text.
    if (day > Date.UTC(1900, 2, 1)) return `<c r="${place}" s="${styles.date}"><v>${(day - firstDay) / dayLength}</v></c>`
  }
  return textCell(place, value, /^[=+\-@\t\r]/.test(value) ? styles.quoted : styles.text)
}

function textCell(place: string, value: string, style: number): string {
  const text = value.length > mostCharacters ? `${value.slice(0, mostCharacters - 1)}…` : value
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
}
