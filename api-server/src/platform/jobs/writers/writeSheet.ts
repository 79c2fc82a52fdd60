import { DomainError } from '@portal/shared/platform/call/errors'
import { runInThread } from '../../threads/runInThread'
import { largestFile, tooLarge, type ExportTable } from './table'
import { writeSheetWork, type SheetRows } from './writeSheet.work'

/** As many rows as a sheet has, without its header. */
const mostRows = 1_048_575

const plain = (columns: ExportTable['columns']) => columns.map(({ key, heading, kind, width }) => ({ key, heading, kind, ...(width !== undefined && { width }) }))

/**
 * Rows as a spreadsheet. It is written in a thread of its own, which is handed the rows as it asks for them, so that other requests are answered in the meantime.
 * @throws DomainError payload-too-large with more rows than a sheet has, or more bytes than a file may have
 */
export async function* writeSheet({ title, organizationName, at, columns, timeZone, rows, more = [], signal }: ExportTable): AsyncGenerator<Buffer> {
  const table = { title, organizationName, at, timeZone, most: largestFile, columns: plain(columns), more: more.map((sheet) => ({ title: sheet.title, columns: plain(sheet.columns) })) }
  const bytes = await runInThread(writeSheetWork, table, { signal, batches: counted([rows, ...more.map((sheet) => sheet.rows)]) })
  if (bytes === null) throw tooLarge()
  yield Buffer.from(bytes)
}

/** Here and not in the thread: an error loses on the way out of it what the person would be told. */
async function* counted(sheets: readonly ExportTable['rows'][]): AsyncGenerator<SheetRows> {
  for (const [at, batches] of sheets.entries()) {
    if (at > 0) yield 'next'
    let count = 0
    for await (const rows of batches) {
      count += rows.length
      if (count > mostRows) throw new DomainError('payload-too-large', { message: 'A sheet has a little over a million rows, and this has more. Please narrow the list, or export it as CSV.' })
      yield rows
    }
  }
}
