import { describe, expect, it } from 'vitest'
import { DomainError } from '@portal/shared/platform/call/errors'
import { largestImport } from '@portal/shared/office/imports/import.schemas'
import { readCsv } from './readCsv'
import { GivenFile, readGivenFile } from './readGivenFile'

const refusal = (content: string, most?: number): string => {
  try {
    readCsv(content, most)
    return 'taken'
  } catch (error) {
    return error instanceof DomainError ? error.message : String(error)
  }
}

describe('a file of CSV', () => {
  it('is read with its empty lines skipped and counted', () => {
    expect(readCsv('\ufeff\n\nName;City\n\n A ;"B;\nC"\n;\nD;E;;\nF;G;;more')).toEqual({
      columns: ['Name', 'City'],
      rows: [{ row: 5, cells: ['A', 'B; C'] }, { row: 7, cells: ['D', 'E'] }, { row: 8, cells: ['F', 'G', 'more'] }],
    })
  })

  it.each([
    ['only newlines', () => '\n'.repeat(largestImport), 'The file has more than 41,000 lines, most of them empty. Remove the empty ones.'],
    ['a header and newlines', () => `Name,City\n${'\r\n'.repeat(largestImport / 2 - 6)}`, 'The file has more than 41,000 lines, most of them empty. Remove the empty ones.'],
    ['only commas', () => ','.repeat(largestImport), 'The file is empty.'],
    ['one line of cells', () => 'a,'.repeat(largestImport / 2), 'The file has more than 200 columns.'],
    ['short rows', () => `Name\n${'a\n'.repeat(largestImport / 2 - 3)}`, 'The file has more than 20,000 rows. Upload it in parts.'],
    ['wide rows', () => `${'a,'.repeat(199)}a\n${`${','.repeat(199)}x\n`.repeat(12_000)}`, 'The file has more than 1,000,000 cells. Upload it in parts.'],
    ['an open quote', () => `Name\n"${'x'.repeat(largestImport - 10)}`, 'Row 2: a quotation mark is not closed or is in the middle of a cell.'],
    ['quotes', () => '"'.repeat(largestImport - 1), 'Row 1: a quotation mark is not closed or is in the middle of a cell.'],
    ['a quote in a cell', () => 'Name\nA\nB"x\n"C" d\n', 'Row 4: a quotation mark is not closed or is in the middle of a cell.'],
    ['nothing below the header', () => 'Name\n\n', 'The file has a header and nothing below it.'],
    ['bytes', () => 'PK\u0003\u0004\u0000', 'This is not a text file. Save it as CSV (UTF-8).'],
  ])('of %s is refused in words', (_, make, message) => expect(refusal(make())).toBe(message))
})

describe('a given file', () => {
  it('says what is wrong only where it is used', () => {
    const file = new GivenFile(structuredClone(readGivenFile({ content: '', orgs: 'sourcedId,name\n1,A' })))
    expect(file.orgs).toMatchObject({ columns: ['sourcedId', 'name'] })
    expect(() => file.csv).toThrow(expect.objectContaining({ id: 'invalid-input', message: 'The file is empty.', options: expect.objectContaining({ fields: [{ field: 'content', message: 'The file is empty.' }] }) }))
  })

  it('is a final table where one may be', () => {
    const content = '{"teams": ["A"], "matches": 5}'
    expect(() => new GivenFile(readGivenFile({ content, mayBeTable: true })).table).toThrow('cannot be read')
    expect(new GivenFile(readGivenFile({ content: 'Name\nA' })).table).toBeNull()
  })
})
