import type { z } from 'zod'
import type { Access } from '@portal/shared/platform/access/isAllowed'
import type { ExportFormat } from '@portal/shared/platform/jobs/job.kinds'
import type { SignedIn } from '../http/requestContext'
import type { JobContext } from './defineJob'

/** What a cell contains: a number or text as it is, a day as YYYY-MM-DD, a moment as Date; null leaves it empty. */
export type CellValue = string | number | Date | null

export interface ExportColumn {
  key: string
  heading: string
  /** `date`: YYYY-MM-DD, a day without a zone. `moment`: a Date, written by the clocks of the organization's zone. */
  kind: 'text' | 'number' | 'date' | 'moment'
  /** In characters, as spreadsheets count; a plain one by the kind if not given. */
  width?: number
}

export interface Export<Input extends z.ZodObject = z.ZodObject> {
  /** As the app asks for it, and as its file is called: 'schools'. */
  name: string
  /** For the person: "Schools". */
  title: string | ((input: z.output<Input>) => string)
  input: Input
  /** As the list has it that is exported. Checked when it is asked for, when the work begins and when the file is fetched. */
  access: Access
  /** The rest of the list's policy; throws a DomainError. Checked as often. */
  refuse?(who: SignedIn, input: z.output<Input>): void
  /** In the order of the cells of a row. */
  columns: readonly ExportColumn[] | ((input: z.output<Input>, context: JobContext, format: ExportFormat) => Promise<readonly ExportColumn[]>)
  /** How many rows there will be; it need not be exact. */
  count(context: JobContext, input: z.output<Input>): Promise<number>
  /**
   * Rows in batches of about a hundred, each by a query of its own that continues after the last row (no offsets), so that memory
   * stays small. The embedded database answers nobody else while it reads a batch: larger ones are felt.
   */
  rows(context: JobContext, input: z.output<Input>, format: ExportFormat): AsyncIterable<readonly (readonly CellValue[])[]>
  /** Sheets behind the first one of a spreadsheet; CSV and paper have none. */
  sheets?(context: JobContext, input: z.output<Input>): Promise<readonly ExportSheet[]>
  /** Draws a PDF that is no table. */
  draw?(context: JobContext, input: z.output<Input>): Promise<Drawn>
  /** The audit's word for it, with its text in the noun's manifest in shared: 'schools.exported'. */
  auditAction: string
}

/** Rows of another kind that belong to those of an export: a spreadsheet has them in a sheet of their own, behind the first. */
export interface ExportSheet {
  title: string
  columns: readonly ExportColumn[]
  rows: AsyncIterable<readonly (readonly CellValue[])[]>
}

/** What stands on paper that is drawn by the list itself: its bytes, and how many rows it has. */
export interface Drawn { bytes: Uint8Array; rows: number }

/** A list that can be had as a spreadsheet, as CSV and as PDF. To be put into its noun's manifest (dataExports.of); <ExportButton export="name" /> asks for it. */
export function defineExport<Input extends z.ZodObject>(definition: Export<Input>): Export {
  return definition as unknown as Export
}
