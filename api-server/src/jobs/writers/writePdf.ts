import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { DomainError } from '@portal/shared/call/errors'
import type { CellValue } from '../defineExport'
import type { PdfTable } from './drawPdf'
import { headingOf, widthOf, type ExportTable } from './table'
import { wallClock, wallText } from './wallClock'

/** Paper is for reading: beyond this it is a spreadsheet's work, and takes a minute to draw. */
export const mostPdfRows = 5_000

/**
 * Rows as a PDF. The pages are drawn in a thread of their own, so that other requests are answered meanwhile.
 * @throws DomainError payload-too-large with more rows than paper is good for
 */
export async function* writePdf(table: ExportTable): AsyncGenerator<Buffer> {
  const { columns, timeZone, signal } = table
  const tooMany = () => new DomainError('payload-too-large', {
    message: `A PDF can have ${mostPdfRows.toLocaleString('en-US')} rows at most, and this has more. Please narrow the list, or export it to Excel.`,
  })
  if (table.total > mostPdfRows) throw tooMany()
  const wallOf = wallClock(timeZone)
  const textOf = (value: CellValue) => (value === null ? '' : value instanceof Date ? wallText(wallOf(value)) : typeof value === 'number' ? value.toLocaleString('en-US') : value)
  const rows: string[][] = []
  for await (const batch of table.rows) {
    for (const row of batch) rows.push(row.map(textOf))
    if (rows.length > mostPdfRows) throw tooMany()
  }
  await table.drawing()
  yield await draw({
    title: table.title,
    organizationName: table.organizationName,
    date: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(table.at).replace(/\u202f/g, ' '),
    columns: columns.map((column) => ({ heading: headingOf(column, timeZone), isNumber: column.kind === 'number', width: widthOf(column) })),
    rows,
  }, signal)
}

/** The bundle has the thread's program beside it or above; run from the source there is none, and the pages are drawn here. */
function findProgram(): string | null {
  const here = dirname(fileURLToPath(import.meta.url))
  return [here, dirname(here)].map((folder) => join(folder, 'pdfThread.mjs')).find(existsSync) ?? null
}

async function draw(table: PdfTable, signal: AbortSignal): Promise<Buffer> {
  const program = findProgram()
  if (!program) return (await import('./drawPdf')).drawPdf(table)
  const worker = new Worker(program, { workerData: table })
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The thread that draws a PDF ended too early.')))
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
  } finally {
    await worker.terminate()
  }
}
