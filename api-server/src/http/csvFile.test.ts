import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { csvFile, type CsvValue } from './csvFile'
import { contentDisposition } from './fileAnswer'

async function textOf(header: string[], pages: CsvValue[][][]): Promise<string> {
  const { body } = csvFile('people', header, (async function* () { yield* pages })()).file
  let text = ''
  for await (const piece of body as AsyncIterable<string>) text += piece
  return text
}

it('writes what a reader of CSV reads again, a page after the other', async () => {
  const text = await textOf(['Name', 'Grade', 'Since'], [[['Quill, "Ada"', 9, new Date(0)]], [], [['two\nlines', null, '']]])
  expect(text.startsWith('\ufeffName,Grade,Since\r\n')).toBe(true)
  expect(Papa.parse(text.slice(1), { skipEmptyLines: true }).data).toEqual([['Name', 'Grade', 'Since'], ['Quill, "Ada"', '9', '1970-01-01T00:00:00.000Z'], ['two\nlines', '', '']])
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x.example")'])('no spreadsheet runs %j', async (text) => {
  const [cell] = (Papa.parse<string[]>((await textOf(['A'], [[[text]]])).slice(1)).data[1] ?? []) as string[]
  expect(cell).toBe(`'${text}`)
})

it('a number keeps its sign', async () => expect((await textOf(['A'], [[[-5]]])).split('\r\n')[1]).toBe('-5'))

it.each([
  ['list.csv', 'attachment; filename="list.csv"; filename*=UTF-8\'\'list.csv'],
  ['../../etc/passwd', 'attachment; filename=".._.._etc_passwd"; filename*=UTF-8\'\'.._.._etc_passwd'],
  ['a"b\r\nX: y\u0000.pdf', 'attachment; filename="a_bX_ y.pdf"; filename*=UTF-8\'\'a_bX_%20y.pdf'],
  ['Zeugnis für Ä\u202egnp.pdf', 'attachment; filename="Zeugnis fur Agnp.pdf"; filename*=UTF-8\'\'Zeugnis%20f%C3%BCr%20%C3%84gnp.pdf'],
  ['📄', 'attachment; filename="file"; filename*=UTF-8\'\'%F0%9F%93%84'],
  ['', 'attachment; filename="file"; filename*=UTF-8\'\'file'],
])('the name %j goes into the header as one value', (name, header) => expect(contentDisposition(name, 'attachment')).toBe(header))
