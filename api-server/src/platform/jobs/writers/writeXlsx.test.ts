import { expect, it } from 'vitest'
import { readXlsx } from '../../../testing/readXlsx'
import type { CellValue, ExportColumn } from '../../longWork/defineExport'
import type { ExportTable } from './table'
import { writeXlsx } from './writeXlsx'
import { columnName, escapeXml, sheetNameOf } from './xlsxParts'

const column = (heading: string, kind: ExportColumn['kind'] = 'text'): ExportColumn => ({ key: heading, heading, kind })

const tableOf = (columns: ExportColumn[], rows: ExportTable['rows'], title = 'People'): ExportTable => ({
  title, columns, rows, organizationName: 'Prairie & Plains <League>', timeZone: 'America/Chicago', at: new Date('2026-11-20T18:00:00Z'), total: 1,
  signal: new AbortController().signal, drawing: () => Promise.resolve(),
})

async function bytesOf(table: ExportTable): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of writeXlsx(table)) pieces.push(piece)
  return Buffer.concat(pieces)
}
const read = async (columns: ExportColumn[], batches: CellValue[][][], title?: string) =>
  readXlsx(await bytesOf(tableOf(columns, (async function* () { yield* batches })(), title)))

it('another reader reads exactly what was written, a batch after the other', async () => {
  const { sheet, data } = await read(
    [column('Name'), column('Grade', 'number'), column('Born', 'date'), column('Since', 'moment')],
    [[['Quill & "Ada" <b>', 9, '2011-02-28', new Date('2026-11-20T18:05:09Z')]], [], [['two\nlines  end ', -5.25, null, new Date('2026-07-01T04:59:59Z')], ['', 0, '1890-01-01', null]]],
    'People: all [staff] and everyone else of the league',
  )
  expect(sheet).toBe('People  all  staff  and everyon')
  // The clocks of Chicago, which the reader takes for UTC. Spreadsheets count days in floating point: a hair less than a second.
  expect(data.map((row) => row.map((value) => (value instanceof Date ? new Date(Math.round(value.getTime() / 1_000) * 1_000) : value)))).toEqual([
    ['Name', 'Grade', 'Born', 'Since (America/Chicago)'],
    ['Quill & "Ada" <b>', 9, new Date('2011-02-28T00:00:00Z'), new Date('2026-11-20T12:05:09Z')],
    ['two\nlines  end ', -5.25, null, new Date('2026-06-30T23:59:59Z')],
    [null, 0, '1890-01-01', null],
  ])
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x.example")', '=cmd|\' /C calc\'!A0'])('%j is a text and no formula', async (text) => {
  const { data } = await read([column('A')], [[[text]]])
  expect(data[1]).toEqual([text])
})

it('marks such texts as typed with an apostrophe, holds no formula, and keeps its header in sight', async () => {
  const { parts } = await unzip(await bytesOf(tableOf([column('A'), column('B')], (async function* () { yield [['=1+1', 'plain']] })())))
  const xml = parts['xl/worksheets/sheet1.xml']!
  expect(xml).toContain('<c r="A2" s="4" t="inlineStr">')
  expect(xml).toContain('<c r="B2" s="0" t="inlineStr">')
  expect(xml).not.toContain('<f>')
  expect(xml).toContain('state="frozen"')
  expect(xml).toContain('<autoFilter ref="A1:B2"/>')
  expect(parts['xl/styles.xml']!.match(/<xf [^>]*>/g)!.at(-1)).toContain('quotePrefix="1"')
  expect(parts['docProps/core.xml']).toContain('Prairie &amp; Plains &lt;League&gt;')
})

it('hands on what goes wrong in the rows', async () => {
  const broken = (async function* (): AsyncGenerator<CellValue[][]> {
    yield [['first']]
    throw new Error('the database went away')
  })()
  await expect(bytesOf(tableOf([column('A')], broken))).rejects.toThrow('the database went away')
})

it.each([[0, 'A'], [25, 'Z'], [26, 'AA'], [701, 'ZZ'], [702, 'AAA']])('column %i is %s', (index, name) => expect(columnName(index)).toBe(name))

it.each([['a\u0000b\u0008c', 'abc'], ['half \ud83d end', 'half  end'], ['whole 😀', 'whole 😀'], ['\r\n', '&#13;\n'], ['<&>"', '&lt;&amp;&gt;&quot;'], ['\ufffe', '']])('%j is %j in XML', (text, xml) => expect(escapeXml(text)).toBe(xml))

it.each([["'Quoted'", 'Quoted'], ['', 'Export'], ['a/b\\c?d*e', 'a b c d e']])('a sheet of %j is called %j', (title, name) => expect(sheetNameOf(title)).toBe(name))

/** The parts of a zip by its central directory. */
async function unzip(bytes: Buffer): Promise<{ parts: Record<string, string> }> {
  const { inflateRawSync } = await import('node:zlib')
  const parts: Record<string, string> = {}
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  let at = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [packed, nameLength, extra, comment, local] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32), bytes.readUInt32LE(at + 42)]
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    parts[bytes.toString('utf8', at + 46, at + 46 + nameLength)] = inflateRawSync(bytes.subarray(begin, begin + packed)).toString('utf8')
    at += 46 + nameLength + extra + comment
  }
  return { parts }
}
