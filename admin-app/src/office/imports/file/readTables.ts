import { readTextFile } from './readTextFile'
import type { Sheet, Table } from './table'
import { unpackedSize } from './unpackedSize'

/** Larger files are not even opened: a spreadsheet unpacks to many times its size. */
const largestFile = 12_000_000
/** What a spreadsheet may unpack to: ten times the text that an import takes. More is a mistake, or made to fill the memory. */
const largestUnpacked = 60_000_000

/** Why a file cannot be read, in words for the person. */
export class FileProblem extends Error {}

/**
 * Whether a file is a spreadsheet that may be opened; a file of text is none.
 * @throws FileProblem for one that is too large, too large once it is unpacked, or of Excel 97
 */
async function isSpreadsheet(file: File): Promise<boolean> {
  if (file.size > largestFile) throw new FileProblem('The file is too large (at most 5 MB of text).')
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  const begins = (...bytes: number[]) => bytes.every((byte, index) => start[index] === byte)
  // The signs of Excel 97 and of a zip, which XLSX is.
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new FileProblem('This is an old Excel file (.xls). Save it as .xlsx or CSV.')
  if (!begins(0x50, 0x4b, 0x03, 0x04)) return false
  if ((await unpackedSize(file)) > largestUnpacked) throw new FileProblem('This spreadsheet is too large once it is unpacked. Save the sheet that you need as CSV (UTF-8).')
  return true
}

/** Reads a spreadsheet. @throws FileProblem */
async function opened<Sheet>(read: (reader: typeof import('./readSpreadsheet')) => Promise<Sheet[]>): Promise<Sheet[]> {
  const reader = await import('./readSpreadsheet')
  try {
    const sheets = await read(reader)
    if (sheets.length === 0) throw new FileProblem('The file has no sheet with anything in it.')
    return sheets
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem('This spreadsheet cannot be read. Save it as CSV (UTF-8).')
  }
}

/**
 * The tables of a file: CSV or other text as it is, XLSX sheet by sheet.
 * @throws FileProblem
 */
export async function readTables(file: File): Promise<Table[]> {
  return (await isSpreadsheet(file)) ? opened(({ readSpreadsheet }) => readSpreadsheet(file)) : [{ sheet: null, content: await readTextFile(file) }]
}

/**
 * The sheets of an XLSX file as rows of text; null for a file that is none.
 * @throws FileProblem
 */
export async function readSheets(file: File): Promise<Sheet[] | null> {
  return (await isSpreadsheet(file)) ? opened(({ readSheetRows }) => readSheetRows(file)) : null
}
