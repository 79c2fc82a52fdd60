import { fileTypeFromBuffer } from 'file-type'
import { DomainError } from '@portal/shared/platform/call/errors'
import { endingOf, endingsFor, wrongTypeMessage, type FilePurpose } from '@portal/shared/platform/files/file.kinds'
import { cleanName } from './cleanName'
import { recordingTypeOf } from './recordingType'
import { imageTypes, redrawImage, type ImageType } from './redrawImage'
import { isPlainText, judgeOld, judgeOpen, judgePackage, type WordVerdict } from './wordFile'

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
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
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
  if (ending === 'csv' || ending === 'txt') return isPlainText(bytes)
  const verdict = await judge(bytes, ending)
  if (verdict === 'macros') throw refusal(`This ${/^(doc|docx)$/.test(ending) ? 'Word file' : 'file'} contains macros. Please save it without them, or as a PDF.`)
  return verdict === 'good'
}

async function judge(bytes: Buffer, ending: string): Promise<WordVerdict> {
  if (ending === 'docx' || ending === 'xlsx') return judgePackage(bytes, ending)
  if (ending === 'odt' || ending === 'ods') return judgeOpen(bytes, ending === 'odt' ? 'text' : 'spreadsheet')
  return judgeOld(bytes, ending === 'xls' ? 'xls' : 'doc')
}

async function imageTypeOf(bytes: Buffer): Promise<ImageType | undefined> {
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime.replace('image/apng', 'image/png')
  return imageTypes.find((type) => type === found)
}
