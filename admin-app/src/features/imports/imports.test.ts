// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { problemsCsv } from './problemsCsv'
import { readTextFile } from './readTextFile'

describe('problemsCsv', () => {
  it('quotes what needs it and disarms formulas', () => {
    const csv = problemsCsv({ mapping: { zip: 'Postal Code' }, problems: [
      { row: 2, field: 'zip', message: 'Use 5 digits, such as "78701".' },
      { row: 3, field: '=HYPERLINK("http://x")', message: '-1' },
    ] })
    expect(csv).toBe('\ufeffRow,Column,Problem\r\n2,Postal Code,"Use 5 digits, such as ""78701""."\r\n3,"\'=HYPERLINK(""http://x"")",\'-1\r\n')
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
