import type { ImportReport } from '@portal/shared/imports/import.schemas'

/** A cell of a CSV file. One that a spreadsheet would take for a formula is made text by an apostrophe. */
function cell(value: string | number): string {
  const text = String(value)
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The column that a problem is in, as the file calls it; what we call the field where the file has no such column. */
export const columnOf = (field: string, mapping: ImportReport['mapping']): string => mapping[field] ?? field

/** The problems of an import as a CSV file's text, with byte order mark and CRLF, as spreadsheets like it. */
export function problemsCsv({ problems, mapping }: Pick<ImportReport, 'problems' | 'mapping'>): string {
  const rows = [['Row', 'Column', 'Problem'], ...problems.map(({ row, field, message }) => [row, columnOf(field, mapping), message])]
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
