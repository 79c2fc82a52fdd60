import { fileTypeFromBuffer } from 'file-type'
import { DomainError } from '@portal/shared/platform/call/errors'
import { endingOf, endingsFor, wrongTypeMessage, type FilePurpose } from '@portal/shared/platform/files/file.kinds'
import { cleanName } from './cleanName'
import { recordingTypeOf } from './recordingType'
import { imageTypes, redrawImage, type ImageType } from './redrawImage'
import { judgeDoc, judgeDocx } from './wordFile'

/** A file as it is kept: its type by its content, from the server's own list. */
export interface Content {
  name: string
  mediaType: string
  bytes: Buffer
}

const documentTypes: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

const refusal = (message: string) => new DomainError('invalid-input', { message, fields: [{ field: 'file', message }] })

/**
 * Looks what a file really is, and makes of it what is kept. Its name and its content must both be of a kind that is taken
 * (specification, section 5); pictures are drawn again.
 * @throws DomainError invalid-input
 */
export async function readContent(said: string, bytes: Buffer, purpose: FilePurpose): Promise<Content> {
  const ending = endingOf(said)
  const wrong = () => refusal(wrongTypeMessage(cleanName(said, ending || 'file').replace(/\.file$/, ''), purpose))
  if (!endingsFor(purpose).includes(ending)) throw wrong()
  if (bytes.length === 0) throw refusal('This file is empty.')
  if (purpose === 'recording') {
    const mediaType = await recordingTypeOf(bytes, ending)
    if (!mediaType) throw wrong()
    return { name: cleanName(said, ending), mediaType, bytes }
  }
  if (ending in documentTypes) {
    if (!(await isDocument(bytes, ending))) throw wrong()
    return { name: cleanName(said, ending), mediaType: documentTypes[ending] as string, bytes }
  }
  const type = await imageTypeOf(bytes)
  if (!type) throw wrong()
  const redrawn = await redrawImage(bytes, type, purpose).catch(() => {
    throw refusal('This image cannot be read: it is damaged or too large.')
  })
  return { name: cleanName(said, redrawn.ending), mediaType: redrawn.mediaType, bytes: redrawn.bytes }
}

async function isDocument(bytes: Buffer, ending: string): Promise<boolean> {
  if (ending === 'pdf') return bytes.subarray(0, 5).toString('latin1') === '%PDF-'
  const verdict = ending === 'docx' ? await judgeDocx(bytes) : judgeDoc(bytes)
  if (verdict === 'macros') throw refusal('This Word file contains macros. Please save it without them, or as a PDF.')
  return verdict === 'good'
}

async function imageTypeOf(bytes: Buffer): Promise<ImageType | undefined> {
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime.replace('image/apng', 'image/png')
  return imageTypes.find((type) => type === found)
}
