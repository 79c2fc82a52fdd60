import type { CellValue } from '../../longWork/defineExport'
import { defineWork } from '../../threads/defineWork'
import type { SheetTable } from './writeXlsx'

/** What a sheet is made of besides its rows, and the bytes that its file may have. */
type SheetToWrite = Omit<SheetTable, 'rows'> & { most: number }

/** A spreadsheet of rows that are handed in; null if it has more bytes than it may. */
export const writeSheetWork = defineWork('writeSheet', async ({ most, ...table }: SheetToWrite, { batches: rows }: { batches: SheetTable['rows'] }): Promise<Uint8Array | null> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of (await import('./writeXlsx')).writeXlsx({ ...table, rows })) {
    size += piece.length
    if (size > most) return null
    pieces.push(piece)
  }
  return new Uint8Array(Buffer.concat(pieces))
})

/** What is handed in at once. */
export type SheetRows = readonly (readonly CellValue[])[]
