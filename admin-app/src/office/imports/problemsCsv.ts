import type { ImportReport } from '@portal/shared/office/imports/import.schemas'
import type { ImportField } from './MappingTable'

/** A cell of a CSV file. One that a spreadsheet would take for a formula is made text by an apostrophe. */
function cell(value: string | number): string {
  const text = String(value)
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows as the text of a CSV file, with byte order mark and CRLF, as spreadsheets like it. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string => `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

type Fields = readonly Pick<ImportField, 'name' | 'label'>[]

/** The column that a problem is in, as the file calls it; where nothing in the file is it, the field as the screen calls it. */
export const columnOf = (field: string, mapping: ImportReport['mapping'], fields: Fields): string => mapping[field] ?? fields.find(({ name }) => name === field)?.label ?? field

/** The problems of an import as a CSV file's text. */
export function problemsCsv({ problems, mapping }: Pick<ImportReport, 'problems' | 'mapping'>, fields: Fields): string {
  return csvOf([['Row', 'Column', 'Problem'], ...problems.map(({ row, field, message }) => [row, columnOf(field, mapping, fields), message])])
}
