// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { columnOf, problemsCsv } from './problemsCsv'
import { readTextFile } from './file/readTextFile'

describe('problemsCsv', () => {
  it('quotes what needs it and disarms formulas', () => {
    const csv = problemsCsv({ mapping: { zip: 'Postal Code' }, problems: [
      { row: 2, field: 'zip', message: 'Use 5 digits, such as "78701".' },
      { row: 3, field: '=HYPERLINK("http://x")', message: '-1' },
    ] }, [])
    expect(csv).toBe('\ufeffRow,Column,Problem\r\n2,Postal Code,"Use 5 digits, such as ""78701""."\r\n3,"\'=HYPERLINK(""http://x"")",\'-1\r\n')
  })
})

describe('the column of a problem', () => {
  const fields = [{ name: 'zip', label: 'ZIP code' }, { name: 'name', label: 'Name of the school' }]
  it.each([
    ['as the file calls it', 'zip', 'Postal Code'], ['as the screen calls the field where nothing in the file is it', 'name', 'Name of the school'], ['of the file where it is no field', 'Notes', 'Notes'],
  ])('is called %s', (_, field, expected) => {
    expect(columnOf(field, { zip: 'Postal Code' }, fields)).toBe(expected)
    expect(problemsCsv({ mapping: { zip: 'Postal Code' }, problems: [{ row: 2, field, message: 'No.' }] }, fields)).toContain(`2,${expected},No.`)
  })
})

describe('readTextFile', () => {
  it('reads UTF-8', async () => {
    expect(await readTextFile(new Blob(['Escuela Ñandú']))).toBe('Escuela Ñandú')
  })

  it('reads what Windows programs write', async () => {
    expect(await readTextFile(new Blob([new Uint8Array([0x41, 0xe9, 0xf1])]))).toBe('Aéñ')
  })
})
