import type { CellValue, ExportSheet } from '../../longWork/defineExport'
import { defineWork } from '../../threads/defineWork'
import type { SheetTable } from './writeXlsx'

/** What is handed in at once; `next` where the following rows are of the next sheet. */
export type SheetRows = readonly (readonly CellValue[])[] | 'next'

/** What sheets are made of besides their rows, and the bytes that their file may have. */
type SheetToWrite = Omit<SheetTable, 'rows' | 'more'> & { most: number; more: readonly Omit<ExportSheet, 'rows'>[] }

/** A spreadsheet of rows that are handed in, a sheet after the other; null if it has more bytes than it may. */
export const writeSheetWork = defineWork('writeSheet', async ({ most, more, ...table }: SheetToWrite, { batches }: { batches: AsyncIterable<SheetRows> }): Promise<Uint8Array | null> => {
  const source = batches[Symbol.asyncIterator]()
  // Not by `for await`, which would close the source at the end of the first sheet.
  const rows = async function* (): AsyncGenerator<readonly (readonly CellValue[])[]> {
    for (let each = await source.next(); !each.done && each.value !== 'next'; each = await source.next()) yield each.value
  }
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of (await import('./writeXlsx')).writeXlsx({ ...table, rows: rows(), more: more.map((sheet) => ({ ...sheet, rows: rows() })) })) {
    size += piece.length
    if (size > most) return null
    pieces.push(piece)
  }
  return new Uint8Array(Buffer.concat(pieces))
})
