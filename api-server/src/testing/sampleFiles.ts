import { crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { makePdf } from '../demo/make/makePdf'

/** Small true files of each kind, made here, so that none has to lie in the repository. */
export const plainImage = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } })

export const pngFile = () => plainImage().png().toBuffer()
export const gifFile = () => plainImage().gif().toBuffer()
export const webpFile = () => plainImage().webp().toBuffer()

/** A photograph as a phone makes it: lying on its side, with the place where it was taken. */
export const phonePhoto = () =>
  plainImage(60, 40)
    .withExif({ IFD0: { Make: 'PhoneMaker', Artist: 'Someone Invented', Orientation: '6' }, IFD3: { GPSLatitude: '30/1 16/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '97/1 44/1 0/1', GPSLongitudeRef: 'W' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A bitmap of 3 x 2 with 24 bits a pixel: red, green, blue above; white, black, yellow below. */
export function bmpFile(): Buffer {
  const rows = [[[255, 255, 255], [0, 0, 0], [255, 255, 0]], [[255, 0, 0], [0, 255, 0], [0, 0, 255]]] as const
  const pixels = Buffer.concat(rows.map((row) => Buffer.from([...row.flatMap(([r, g, b]) => [b, g, r]), 0, 0, 0])))
  const header = Buffer.alloc(54)
  header.write('BM', 'latin1')
  header.writeUInt32LE(54 + pixels.length, 2)
  header.writeUInt32LE(54, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(3, 18)
  header.writeInt32LE(2, 22)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(24, 28)
  return Buffer.concat([header, pixels])
}

/** A page with this line. */
export const pdfFile = (text = 'Participation form') => makePdf([text])

/** A zip file of these entries. */
export function zipFile(entries: Record<string, string>): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(entries)) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(raw), 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(raw.length, 8)
    const names = Buffer.from([Buffer.byteLength(name), 0, 0, 0])
    const local = Buffer.concat([Buffer.from('PK\x03\x04\x14\x00\x00\x00\x08\x00\x00\x00\x00\x00', 'latin1'), sizes, names, Buffer.from(name), packed])
    const where = Buffer.alloc(4)
    where.writeUInt32LE(at)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00\x14\x00\x00\x00\x08\x00\x00\x00\x00\x00', 'latin1'), sizes, names, Buffer.alloc(10), where, Buffer.from(name)]))
    locals.push(local)
    at += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, central, end])
}

const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** A Word document of one paragraph, and what else is put into its package. */
export const docxFile = (more: Record<string, string> = {}, mainType = wordMain) =>
  zipFile({
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    '_rels/.rels': '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': '<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Transfer of an invented student</w:t></w:r></w:p></w:body></w:document>',
    ...more,
  })

/** The head of an old Word document: its container's sign and the name of its stream. */
export const docFile = (stream = 'WordDocument') => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(stream, 'utf16le'), Buffer.alloc(512)])

/** A second of silence, or so many. */
export function wavFile(seconds = 1): Buffer {
  const samples = Buffer.alloc(8_000 * seconds, 128)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8_000, 24)
  header.writeUInt32LE(8_000, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}
