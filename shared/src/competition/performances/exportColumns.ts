import { columnsOf } from './columnsOf'
import { checkInText, type PerformanceColumn } from './performance.kinds'
import type { PerformanceReader } from './performanceRules'
import type { ListedPerformance } from './performanceRows.schemas'

/** As many rows are answered at once; a longer list is exported in the background. */
export const mostExportedAtOnce = 2_000
export const longListText = 'This list is long. Please export it in the background.'

/** What a list has that a sheet cannot: links to documents, and buttons. */
type OnScreenOnly = 'notes' | 'actions'
/** `team`: whose it is, which the screen says with the name. */
export type ExportedColumn = Exclude<PerformanceColumn, OnScreenOnly> | 'team'

export const exportHeadings: Record<ExportedColumn, string> = {
  category: 'Category', checkIn: 'Check-in', uniqueName: 'Unique name', team: 'School', performers: 'Performers', accompanist: 'Accompanist', title: 'Title', composer: 'Composer', pmlCode: 'PML code', room: 'Room', date: 'Date', time: 'Time',
  rating: 'Rating', points: 'Points',
}

/** The columns that a reader's list of an event has, as far as a sheet can have them. */
export const exportColumnsOf = (who: PerformanceReader): ExportedColumn[] => columnsOf('bandEventInfo', who).flatMap((column) => (column === 'notes' || column === 'actions' ? [] : column === 'uniqueName' ? [column, 'team'] : [column]))

const cells: Record<ExportedColumn, (row: ListedPerformance) => string | number | null> = {
  category: ({ categoryName }) => categoryName, checkIn: ({ checkInValue }) => checkInText(checkInValue), uniqueName: ({ uniqueName }) => uniqueName, team: ({ teamName }) => teamName,
  performers: ({ performers }) => performers.map(({ studentName, studentInstrument }) => (studentInstrument ? `${studentName} (${studentInstrument})` : studentName)).join(', '),
  accompanist: ({ accompanist }) => accompanist, title: ({ title }) => title, composer: ({ composer }) => composer, pmlCode: ({ pmlCodeValue }) => pmlCodeValue,
  room: ({ room }) => room, date: ({ dateSlot }) => dateSlot, time: ({ timeSlot }) => timeSlot, rating: ({ rating }) => rating, points: ({ points }) => points,
}

/** A performance as a row of a sheet; null where the reader sees nothing. */
export const exportCells = (row: ListedPerformance, columns: readonly ExportedColumn[]): (string | number | null)[] => columns.map((column) => cells[column](row))
