import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw, inflateRawSync } from 'node:zlib'

/** A document that unpacks to more than this is no letter; anyone who opens it would be stuck. */
const mostUnpacked = 150 * 1024 * 1024
const mostEntries = 3_000

interface Entry {
  name: string
  method: number
  packed: number
  unpacked: number
  at: number
}

/** The directory at the end of a zip file that is one from its first byte to its last; null for anything else. */
function readDirectory(bytes: Buffer): Entry[] | null {
  // The end record, 22 bytes and a comment: nothing may come after it, or two readers would see two files.
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\x03\x04' || end < 0 || end + 22 > bytes.length) return null
  if (end + 22 + bytes.readUInt16LE(end + 20) !== bytes.length) return null
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > mostEntries) return null
  const entries: Entry[] = []
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50) return null
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8'),
      method: bytes.readUInt16LE(at + 10), packed: bytes.readUInt32LE(at + 20), unpacked: bytes.readUInt32LE(at + 24), at: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** What an entry has in the file; null where its own head tells of another method than the directory, as two readers would see two files. */
function packedIn(bytes: Buffer, { method, packed, at }: Entry): Buffer | null {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50 || bytes.readUInt16LE(at + 8) !== method) return null
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  return start + packed > bytes.length ? null : bytes.subarray(start, start + packed)
}

/** The text of a small entry. */
function readEntry(bytes: Buffer, entry: Entry): string | null {
  const content = packedIn(bytes, entry)
  if (!content) return null
  try {
    return entry.method === 0 ? content.toString('utf8') : inflateRawSync(content, { maxOutputLength: 1024 * 1024 }).toString('utf8')
  } catch {
    return null
  }
}

/** Unpacks an entry and keeps nothing of it. @returns its bytes, which what is written of them need not be; null if it cannot be unpacked, or to more than `most` */
async function unpackedBytes(bytes: Buffer, entry: Entry, most: number): Promise<number | null> {
  const content = packedIn(bytes, entry)
  if (!content || (entry.method !== 0 && entry.method !== 8)) return null
  if (entry.method === 0) return content.length <= most ? content.length : null
  let count = 0
  const counting = new Writable({
    write(piece: Buffer, _, done) {
      count += piece.length
      done(count > most ? new Error('This unpacks to too much.') : null)
    },
  })
  return pipeline(Readable.from([content]), createInflateRaw({ chunkSize: 256 * 1024 }), counting).then(() => count, () => null)
}

/** Whether all that is in a file unpacks, and to no more than is let in. */
async function unpacksWithin(bytes: Buffer, entries: readonly Entry[]): Promise<boolean> {
  let left = mostUnpacked
  for (const entry of entries) {
    const count = await unpackedBytes(bytes, entry, left)
    if (count === null) return false
    left -= count
  }
  return true
}

/** What a Word file was found to be. */
export type WordVerdict = 'good' | 'macros' | 'other'

/** What the parts of Microsoft's packages are called: of a document, of a spreadsheet. */
const packages = {
  docx: { main: 'word/document.xml', type: 'wordprocessingml.document.main+xml' },
  xlsx: { main: 'xl/workbook.xml', type: 'spreadsheetml.sheet.main+xml' },
} as const

/** Looks whether a zip file is a Word document (.docx) or a spreadsheet (.xlsx), and whether it brings programs along. */
export async function judgePackage(bytes: Buffer, kind: keyof typeof packages): Promise<WordVerdict> {
  const entries = readDirectory(bytes)
  const types = entries?.find(({ name }) => name === '[Content_Types].xml')
  if (!entries || !types || !entries.some(({ name }) => name === packages[kind].main)) return 'other'
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostUnpacked) return 'other'
  const declared = readEntry(bytes, types) ?? ''
  if (/macroEnabled/i.test(declared) || entries.some(({ name }) => /vbaProject|\.bin$/i.test(name) && /vba/i.test(name))) return 'macros'
  return declared.includes(packages[kind].type) && (await unpacksWithin(bytes, entries)) ? 'good' : 'other'
}

/** Looks whether a zip file is a document (.odt) or a spreadsheet (.ods) of the open format, and whether it brings programs along. */
export async function judgeOpen(bytes: Buffer, kind: 'text' | 'spreadsheet'): Promise<WordVerdict> {
  const entries = readDirectory(bytes)
  const type = entries?.find(({ name }) => name === 'mimetype')
  if (!entries || !type || !entries.some(({ name }) => name === 'content.xml') || readEntry(bytes, type)?.trim() !== `application/vnd.oasis.opendocument.${kind}`) return 'other'
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostUnpacked) return 'other'
  if (entries.some(({ name }) => /^(Basic|Scripts)\//.test(name))) return 'macros'
  return (await unpacksWithin(bytes, entries)) ? 'good' : 'other'
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

/** Looks whether a file of Microsoft's old container holds a Word document (.doc) or a spreadsheet (.xls), and whether it brings programs along. */
export function judgeOld(bytes: Buffer, kind: 'doc' | 'xls'): WordVerdict {
  if (bytes.subarray(0, 8).toString('hex') !== 'd0cf11e0a1b11ae1') return 'other'
  if (bytes.includes(utf16('_VBA_PROJECT'))) return 'macros'
  return (kind === 'doc' ? ['WordDocument'] : ['Workbook', 'Book']).some((stream) => bytes.includes(utf16(stream))) ? 'good' : 'other'
}

/** Whether a file is text that every program reads: none of what only machines write is in it. */
export function isPlainText(bytes: Buffer): boolean {
  for (const byte of bytes) {
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d) return false
  }
  return true
}
