/** The longest comment that the end of a zip may carry (PKWARE APPNOTE 6.3, section 4.3.16). */
const longestComment = 65_535

/**
 * What the files of a zip unpack to, in bytes, as its directory says; read without unpacking anything. Readers keep to these
 * sizes, so a file that says less than it holds is cut off, not unpacked.
 * @returns Infinity for a zip that has no directory to be read, or parts beyond 4 GB
 */
export async function unpackedSize(file: Blob): Promise<number> {
  const tail = view(await file.slice(Math.max(0, file.size - longestComment - 22)).arrayBuffer())
  let end = tail.byteLength - 22
  while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) end -= 1
  if (end < 0) return Infinity
  const [count, length, offset] = [tail.getUint16(end + 10, true), tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)]
  const directory = view(await file.slice(offset, offset + length).arrayBuffer())
  let [sum, at] = [0, 0]
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== 0x02014b50) return Infinity
    const size = directory.getUint32(at + 24, true)
    if (size === 0xffffffff) return Infinity
    sum += size
    at += 46 + directory.getUint16(at + 28, true) + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
  }
  return sum
}

const view = (buffer: ArrayBuffer) => new DataView(buffer)
