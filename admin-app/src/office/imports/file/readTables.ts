import { readTextFile } from './readTextFile'
import type { Table } from './table'
import { unpackedSize } from './unpackedSize'

/** Larger files are not even opened: a spreadsheet unpacks to many times its size. */
const largestFile = 12_000_000
/** What a spreadsheet may unpack to: ten times the text that an import takes. More is a mistake, or made to fill the memory. */
const largestUnpacked = 60_000_000

/** Why a file cannot be read, in words for the person. */
export class FileProblem extends Error {}

/**
 * The tables of a file: CSV or other text as it is, XLSX sheet by sheet.
 * @throws FileProblem
 */
export async function readTables(file: File): Promise<Table[]> {
  if (file.size > largestFile) throw new FileProblem('The file is too large (at most 5 MB of text).')
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  const begins = (...bytes: number[]) => bytes.every((byte, index) => start[index] === byte)
  // The signs of Excel 97 and of a zip, which XLSX is.
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new FileProblem('This is an old Excel file (.xls). Save it as .xlsx or CSV.')
  if (!begins(0x50, 0x4b, 0x03, 0x04)) return [{ sheet: null, content: await readTextFile(file) }]
  if ((await unpackedSize(file)) > largestUnpacked) throw new FileProblem('This spreadsheet is too large once it is unpacked. Save the sheet that you need as CSV (UTF-8).')
  const { readSpreadsheet } = await import('./readSpreadsheet')
  try {
    const tables = await readSpreadsheet(file)
    if (tables.length === 0) throw new FileProblem('The file has no sheet with anything in it.')
    return tables
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem('This spreadsheet cannot be read. Save it as CSV (UTF-8).')
  }
}
