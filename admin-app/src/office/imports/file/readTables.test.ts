// @vitest-environment node
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { FileProblem, readTables } from './readTables'
import { unpackedSize } from './unpackedSize'

/** A zip of one file with these bytes; `told` is the size that its directory says, if it lies. */
function zipOf(name: string, bytes: Buffer, told = bytes.length): Buffer {
  const packed = deflateRawSync(bytes)
  const about = Buffer.alloc(26)
  about.writeUInt16LE(20, 0)
  about.writeUInt16LE(8, 4)
  about.writeUInt32LE(packed.length, 14)
  about.writeUInt32LE(told, 18)
  about.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), about, Buffer.from(name), packed])
  const directory = Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 0]), about, Buffer.alloc(14), Buffer.from(name)])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, directory, end])
}
const fileOf = (bytes: Buffer, name = 'people.xlsx') => new File([new Uint8Array(bytes)], name)

describe('a spreadsheet', () => {
  // A hundred thousand bytes that unpack to a hundred million.
  const bomb = zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(100_000_000, 0x20))

  it('that is a bomb is refused before it is unpacked', async () => {
    expect(bomb.length).toBeLessThan(200_000)
    expect(await unpackedSize(fileOf(bomb))).toBe(100_000_000)
    await expect(readTables(fileOf(bomb))).rejects.toThrow('too large once it is unpacked')
  })

  it('that lies about its size cannot be read', async () => {
    await expect(readTables(fileOf(zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(1_000_000, 0x20), 1_000)))).rejects.toThrow(FileProblem)
  })

  it.each([
    ['cut off', zipOf('a', Buffer.from('x')).subarray(0, 40)],
    ['without a directory', Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(200)])],
    ['of nonsense', zipOf('xl/workbook.xml', Buffer.from('<nothing>'))],
  ])('%s is refused', async (_, bytes) => {
    await expect(readTables(fileOf(bytes))).rejects.toThrow(FileProblem)
  })

  it('of Excel 97, and a file of 12 MB and more, are refused by name', async () => {
    await expect(readTables(fileOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0])))).rejects.toThrow('old Excel file')
    await expect(readTables(fileOf(Buffer.alloc(12_000_001)))).rejects.toThrow('too large')
  })
})
