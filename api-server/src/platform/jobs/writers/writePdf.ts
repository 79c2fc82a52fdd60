import { DomainError } from '@portal/shared/platform/call/errors'
import { runInThread } from '../../threads/runInThread'
import type { CellValue } from '../../longWork/defineExport'
import { drawTableWork } from './drawTable.work'
import { headingOf, widthOf, type ExportTable } from './table'
import { paperDate, wallClock, wallText } from './wallClock'

/** Paper is for reading: beyond this it is a spreadsheet's work, and takes a minute to draw. */
export const mostPdfRows = 5_000

/**
 * Rows as a PDF. The pages are drawn in a thread of their own, so that other requests are answered in the meantime.
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
  const columnsDrawn = columns.map((column) => ({ heading: headingOf(column, timeZone), isNumber: column.kind === 'number', width: widthOf(column) }))
  yield Buffer.from(await runInThread(drawTableWork, { title: table.title, organizationName: table.organizationName, date: paperDate(table.at, timeZone), columns: columnsDrawn, rows }, { signal }))
}
