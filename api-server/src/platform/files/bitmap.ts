/** Pixels as the image library takes them: rows from the top, three bytes a pixel. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

/**
 * Reads a Windows bitmap, which the image library does not: uncompressed, with 1, 4, 8, 24 or 32 bits a pixel.
 * Source: BITMAPFILEHEADER and BITMAPINFOHEADER in Microsoft's documentation of wingdi.h.
 * @param mostPixels larger ones are not read
 * @returns null for what it cannot read
 */
export function readBitmap(bytes: Buffer, mostPixels: number): Pixels | null {
  if (bytes.length < 54 || bytes.toString('latin1', 0, 2) !== 'BM') return null
  const [dataAt, headerSize] = [bytes.readUInt32LE(10), bytes.readUInt32LE(14)]
  if (headerSize < 40 || 14 + headerSize > bytes.length) return null
  const [width, tall, bits, compression] = [bytes.readInt32LE(18), bytes.readInt32LE(22), bytes.readUInt16LE(28), bytes.readUInt32LE(30)]
  const height = Math.abs(tall)
  // 3 and 6 say where the colors lie in 32 bits; the usual order is the only one that is read.
  const isPlain = compression === 0 || (bits === 32 && (compression === 3 || compression === 6) && bytes.readUInt32LE(54) === 0x00ff0000)
  if (!isPlain || width < 1 || height < 1 || width * height > mostPixels || ![1, 4, 8, 24, 32].includes(bits)) return null
  const stride = Math.ceil((width * bits) / 32) * 4
  const paletteAt = 14 + headerSize
  const colors = bits <= 8 ? (bytes.readUInt32LE(46) || 2 ** bits) : 0
  if (colors > 256 || paletteAt + colors * 4 > bytes.length || dataAt + stride * height > bytes.length) return null

  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    const row = dataAt + stride * (tall > 0 ? height - 1 - y : y)
    for (let x = 0; x < width; x += 1) {
      let from: number
      if (bits > 8) from = row + (x * bits) / 8
      else {
        const bit = x * bits
        const index = ((bytes[row + (bit >> 3)] as number) >> (8 - bits - (bit & 7))) & (2 ** bits - 1)
        if (index >= colors) return null
        from = paletteAt + index * 4
      }
      const to = (y * width + x) * 3
      data[to] = bytes[from + 2] as number
      data[to + 1] = bytes[from + 1] as number
      data[to + 2] = bytes[from] as number
    }
  }
  return { data, width, height }
}
