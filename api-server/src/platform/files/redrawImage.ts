import sharp, { type Sharp } from 'sharp'
import type { FilePurpose } from '@portal/shared/platform/files/file.kinds'
import { readBitmap } from './bitmap'

/** A picture of more is refused before it is unpacked: a phone's largest has 200 million pixels at most, and few are sent so. */
const mostPixels = 80_000_000

export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]

/**
 * Draws a picture again, so that nothing is left of the file but what one sees: no place and time of a photograph, no text
 * behind its end. Upright, and no larger than its use asks for.
 * @throws Error if it cannot be read as what it says it is, or has too many pixels
 */
export async function redrawImage(bytes: Buffer, type: ImageType, purpose: FilePurpose): Promise<{ bytes: Buffer; mediaType: string; ending: string }> {
  // Its limits are checked before anything is unpacked; one picture at a time is enough for a small machine.
  const image = fit(openImage(bytes, type).autoOrient(), purpose)
  // Without withMetadata, nothing of the old file's is written.
  // A logo becomes PNG whatever it was: every mail program shows that.
  if (type === 'image/jpeg' && purpose !== 'logo') return { bytes: await image.jpeg({ quality: 84, mozjpeg: false }).toBuffer(), mediaType: 'image/jpeg', ending: 'jpg' }
  if (type === 'image/webp' && purpose !== 'logo') return { bytes: await image.webp({ quality: 84 }).toBuffer(), mediaType: 'image/webp', ending: 'webp' }
  return { bytes: await image.png({ compressionLevel: 8 }).toBuffer(), mediaType: 'image/png', ending: 'png' }
}

/** A crest is drawn 1.5 rem wide in lists, 4.5 at the head of a page: this is sharp on every screen, and some kilobytes. */
const crest = { width: 96, height: 104, edge: 6 }

/**
 * A logo as crests show it: WebP, whole, on white, which logos are drawn for, on dark screens too. Without any part that is seen through, so that the
 * drawn crest beneath shows only while there is no picture.
 * @param logo as it is kept: a PNG that was drawn here
 */
export async function drawSmallLogo(logo: Buffer): Promise<Buffer> {
  const { width, height, edge } = crest
  return sharp(logo, { limitInputPixels: mostPixels })
    .resize(width - 2 * edge, height - 2 * edge, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: '#ffffff' })
    .webp({ quality: 82 }).toBuffer()
}

function openImage(bytes: Buffer, type: ImageType): Sharp {
  if (type !== 'image/bmp') return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
  const pixels = readBitmap(bytes, mostPixels)
  if (!pixels) throw new Error('This bitmap cannot be read.')
  return sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } })
}

function fit(image: Sharp, purpose: FilePurpose): Sharp {
  if (purpose === 'photo') return image.resize(512, 512, { fit: 'cover', position: 'attention' })
  const side = purpose === 'logo' ? 512 : 1600
  return image.resize(side, side, { fit: 'inside', withoutEnlargement: true })
}
