import readXlsxFile from 'read-excel-file/browser'
import type { Sheet, Table } from './table'

// Numbers stay as they are written: an id of 20 digits is no number.
const read = (file: Blob) => readXlsxFile<string>(file, { parseNumber: (text) => text })

/** The sheets of an XLSX file as rows of text; what formulas came to, and not the formulas. */
export const readSheetRows = async (file: Blob): Promise<Sheet[]> => (await read(file)).map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellText)) }))

/** The sheets of an XLSX file that hold anything, as CSV text. Row numbers stay those that the spreadsheet shows. */
export async function readSpreadsheet(file: Blob): Promise<Table[]> {
  return (await read(file))
    .map(({ sheet, data }) => ({ sheet, content: tableText(data) }))
    .filter(({ content }) => content.trim() !== '')
}

/** Rows of cells as CSV text. */
export function tableText(rows: readonly (readonly unknown[])[]): string {
  return rows.map((row) => row.map((value) => quoted(cellText(value))).join(',')).join('\n')
}

/** A cell as a person would read it: a date as YYYY-MM-DD, a whole number without its ".0". */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  const text = String(value)
  // Spreadsheets keep large whole numbers as 1.2345E+9.
  return /^-?\d+(\.\d+)?E\+?\d+$/i.test(text) && Number.isSafeInteger(Number(text)) ? String(Number(text)) : text
}

const quoted = (text: string) => (/[",\r\n;\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
