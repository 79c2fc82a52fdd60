import { DomainError } from '@portal/shared/platform/call/errors'
import type { CellValue, ExportColumn, ExportSheet } from '../../longWork/defineExport'

/** A file that is larger than this is nobody's to open; in bytes. */
export const largestFile = 100 * 1024 * 1024

export const tooLarge = () => new DomainError('payload-too-large', { message: 'This is too much for one file. Please narrow the list or export it to Excel, which makes smaller files.' })

/** What a writer writes: every format has the same rows. */
export interface ExportTable {
  title: string
  organizationName: string
  /** IANA zone by whose clocks moments are written. */
  timeZone: string
  /** When it is written. */
  at: Date
  columns: readonly ExportColumn[]
  /** How many rows there will be, more or less. */
  total: number
  rows: AsyncIterable<readonly (readonly CellValue[])[]>
  /** Sheets of a spreadsheet behind this one. */
  more?: readonly ExportSheet[]
  /** Fires when nobody wants it anymore. */
  signal: AbortSignal
  /** Called when the rows are read and only the drawing is left. */
  drawing(): Promise<void>
}

/** A column's heading; one of moments says whose clocks are meant. */
export const headingOf = ({ heading, kind }: ExportColumn, timeZone: string): string => (kind === 'moment' ? `${heading} (${timeZone})` : heading)

const plainWidths = { text: 24, number: 12, date: 12, moment: 20 } as const

/** A column's width in characters. */
export const widthOf = ({ kind, width, heading }: ExportColumn): number => width ?? Math.max(plainWidths[kind], Math.min(heading.length + 2, 40))
