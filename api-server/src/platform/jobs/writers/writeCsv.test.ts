import Papa from 'papaparse'
import { expect, it } from 'vitest'
import type { CellValue, ExportColumn } from '../../longWork/defineExport'
import { writeCsv } from './writeCsv'

const column = (heading: string, kind: ExportColumn['kind'] = 'text'): ExportColumn => ({ key: heading, heading, kind })

async function textOf(columns: ExportColumn[], batches: CellValue[][][]): Promise<string> {
  let text = ''
  for await (const piece of writeCsv({ columns, timeZone: 'America/Chicago', rows: (async function* () { yield* batches })() })) text += piece
  return text
}

it('writes what a reader of CSV reads again, a batch after the other', async () => {
  const text = await textOf([column('Name'), column('Grade', 'number'), column('Since', 'moment')], [[['Quill, "Ada"', 9, new Date('2026-11-20T18:05:09Z')]], [], [['two\nlines', null, '']]])
  expect(text.startsWith('\ufeffName,Grade,Since (America/Chicago)\r\n')).toBe(true)
  expect(Papa.parse(text.slice(1), { skipEmptyLines: true }).data.slice(1)).toEqual([['Quill, "Ada"', '9', '2026-11-20 12:05:09'], ['two\nlines', '', '']])
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x.example")'])('no spreadsheet runs %j', async (text) => {
  const [cell] = Papa.parse<string[]>((await textOf([column('A')], [[[text]]])).slice(1)).data[1] ?? []
  expect(cell).toBe(`'${text}`)
})

it('a heading is guarded like a cell', async () => expect(await textOf([column('=A')], [])).toBe('\ufeff"\'=A"\r\n'))

it('a number keeps its sign', async () => expect((await textOf([column('A', 'number')], [[[-5]]])).split('\r\n')[1]).toBe('-5'))
