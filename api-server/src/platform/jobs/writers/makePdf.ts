import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto')
const font = (name: string) => join(fonts, `Roboto-${name}.ttf`)

/** Bytes of a PDF, set in Roboto: Latin, Greek and Cyrillic letters. It takes its time: pages are drawn in a thread of their own (threads/runInThread.ts). */
export async function makePdf(definition: TDocumentDefinitions): Promise<Buffer> {
  pdfmake.setFonts({ Roboto: { normal: font('Regular'), bold: font('Medium'), italics: font('Italic'), bolditalics: font('MediumItalic') } })
  // Nothing is fetched, and of this machine only the fonts are read.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts + sep))
  return Buffer.from(await pdfmake.createPdf(definition).getBuffer())
}
