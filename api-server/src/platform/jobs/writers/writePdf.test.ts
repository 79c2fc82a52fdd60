import { expect, it } from 'vitest'
import type { CellValue } from '../../longWork/defineExport'
import type { ExportTable } from './table'
import { mostPdfRows, writePdf } from './writePdf'

const tableOf = (rows: CellValue[][], total = rows.length): ExportTable => ({
  title: 'Schools', organizationName: 'Prairie League', timeZone: 'America/Chicago', at: new Date('2026-11-20T18:00:00Z'), total,
  columns: [{ key: 'name', heading: 'Name', kind: 'text' }, { key: 'count', heading: 'Count', kind: 'number' }, { key: 'at', heading: 'At', kind: 'moment' }],
  rows: (async function* () { yield rows })(), signal: new AbortController().signal, drawing: () => Promise.resolve(),
})

async function bytesOf(table: ExportTable): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of writePdf(table)) pieces.push(piece)
  return Buffer.concat(pieces)
}

it('draws landscape pages with fonts of its own', async () => {
  const bytes = await bytesOf(tableOf(Array.from({ length: 120 }, (_, index) => [`School ${index} Łódź`, index, new Date(0)])))
  const text = bytes.toString('latin1')
  expect(text.startsWith('%PDF-')).toBe(true)
  expect(Number(/\/Type \/Pages\s*\/Count (\d+)/.exec(text)?.[1])).toBeGreaterThan(2)
  expect(text).toContain('/MediaBox [0 0 792 612]')
  expect(text).toContain('/FontFile2')
  expect(text).not.toMatch(/\/(?:JavaScript|OpenAction|URI)\b/)
})

it('says what is better where there is too much', async () => {
  await expect(bytesOf(tableOf([], mostPdfRows + 1))).rejects.toThrow('A PDF can have 5,000 rows at most, and this has more. Please narrow the list, or export it to Excel.')
  // The rows decide, whatever was counted.
  await expect(bytesOf(tableOf(Array.from({ length: mostPdfRows + 1 }, () => ['', 1, null]), 1))).rejects.toThrow('5,000 rows at most')
})
