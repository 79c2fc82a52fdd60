import { ExportPerformances } from '@portal/shared/competition/performances/performance.schemas'
import { exportCells, exportColumnsOf, exportHeadings, type ExportedColumn } from '@portal/shared/competition/performances/exportColumns'
import { defineExport, type ExportColumn } from '../../platform/longWork/defineExport'
import type { Services, SignedIn } from '../../platform/http/requestContext'
import { readerOf } from './performanceReader'
import { readPerformances } from './readPerformances'

type Asked = { eventId: number; schoolTeamId: number | null; categoryId: number | null; schoolId: number | null }
type Asking = Pick<Services, 'database' | 'now'> & { who: SignedIn }

const kindOf = (column: ExportedColumn) => (column === 'rating' || column === 'points' ? 'number' : column === 'date' ? 'date' : 'text')

/** The columns of the list that this reader sees. */
export const columnsFor = async ({ database, who }: Asking): Promise<ExportColumn[]> =>
  exportColumnsOf(await readerOf(database.reader, who)).map((column) => ({ key: column, heading: exportHeadings[column], kind: kindOf(column), ...(column === 'performers' && { width: 48 }) }))

/** The rows of the list as this reader sees them. @throws DomainError not-found */
export async function rowsFor({ database, who, now }: Asking, { schoolTeamId, ...narrowed }: Asked) {
  const columns = exportColumnsOf(await readerOf(database.reader, who))
  const { studentData } = await readPerformances(database.reader, who, { ...narrowed, teamId: schoolTeamId }, now())
  return studentData.map((row) => exportCells(row, columns))
}

/** The performances of an event, as their list shows them to whoever asks. */
export const performancesExport = defineExport({
  name: 'performances',
  title: 'Performances',
  input: ExportPerformances,
  access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'general-event-list' },
  auditAction: 'performances.exported',
  columns: (_, context) => columnsFor(context),
  count: async (context, input) => (await rowsFor(context, input)).length,
  rows: async function* (context, input) {
    const rows = await rowsFor(context, input)
    for (let at = 0; at < rows.length; at += 100) yield rows.slice(at, at + 100)
  },
})
