import { linesOf, problemAt, type MeetFile } from './meetFile'
import type { FileFormat } from './meetFile.kinds'
import { readHytekEntries } from './readHytekEntries'
import { readHytekResults } from './hytekResults'
import { readHy3 } from './readHy3'
import { readLff, readLif } from './lynxFiles'
import { readSdif } from './readSdif'

const readers: Record<FileFormat, (text: string) => MeetFile> = { hytekEntries: readHytekEntries, hytekResults: readHytekResults, sdif: readSdif, hy3: readHy3, lif: readLif, lff: readLff }

/** What a file is, by its name where that says it, else by its first line; null for what is none of these. */
export function formatOf(fileName: string, text: string): FileFormat | null {
  const name = fileName.trim().toLowerCase()
  const first = linesOf(text)[0]?.text ?? ''
  if (/\.lif$/.test(name)) return 'lif'
  if (/\.lff$/.test(name)) return 'lff'
  if (/^A0/.test(first)) return 'sdif'
  if (/^A1\d\d/.test(first)) return 'hy3'
  if (/^H;/i.test(first) || /^[ER];(?:T|F|M|TM|FM);/i.test(first)) return 'hytekResults'
  return /^[DEIQR];/i.test(first) ? 'hytekEntries' : null
}

/** Reads a file of entries or results, whatever is in it: what cannot be read is among its problems, by line and with why. It never throws. */
export function readMeetFile(fileName: string, text: string): MeetFile {
  const format = formatOf(fileName, text)
  if (format) return readers[format](text)
  const [first = { line: 1, text: '' }] = linesOf(text)
  return { format: 'hytekEntries', entries: [], results: [], problems: [problemAt(first, 'This is no file of entries or results that we know: Hy-Tek with semicolons, .hy3, SDIF (.sd3 or .cl2), .lif or .lff.')] }
}
