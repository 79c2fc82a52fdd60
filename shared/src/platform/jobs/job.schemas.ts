import { z } from 'zod'
import { AddedKey } from '../call/fields'
import { exportFormats, jobKinds, jobStatuses } from './job.kinds'

/** Half characters and NUL, which the database does not keep, are escaped in JSON. */
const isKept = (input: unknown): boolean => !/\\u(?:0000|d[89a-f])/i.test(JSON.stringify(input))

export const StartExport = z.strictObject({
  /** The export's name: 'schools'. */
  export: z.string('Choose an export.').min(1).max(60),
  format: z.enum(exportFormats, 'Choose xlsx, csv or pdf.'),
  /** What the export is narrowed to; the export's own schema says what it takes. */
  input: z.record(z.string().max(60), z.unknown()).default({}).refine(isKept, 'This has characters that cannot be shown.'),
  addedKey: AddedKey,
})

/** How far a job is; the names of the specification, section 3 ("Export job notification"), with what the app shows along with it. */
export const JobState = z.strictObject({
  export_request_id: z.number().int(),
  status: z.enum(jobStatuses),
  /** What is being done or came of it, in a sentence. */
  message: z.string(),
  /** Where the file is, below the API's origin; null if there is none, or none anymore. */
  download_url: z.string().nullable(),
  /** From then on the file is gone; ISO date-time. */
  expires_at: z.string().nullable(),
  /** Empty unless it failed. */
  error_message: z.string(),
  kind: z.enum(jobKinds),
  /** "Schools (Excel)". */
  title: z.string(),
  /** Rows done, and how many there are; null while they are not counted. */
  done: z.number().int(),
  total: z.number().int().nullable(),
  can: z.strictObject({ cancel: z.boolean() }),
})
export type JobState = z.infer<typeof JobState>

/** Of the user's own jobs. */
export const jobSorts = ['when', '-when', 'title', '-title'] as const

/** A job in the list of the user's own jobs. */
export const JobRow = JobState.extend({
  /** When it was asked for; ISO date-time. */
  asked_at: z.string(),
  /** What to ask for to get it again; null for what is no export. */
  again: StartExport.omit({ addedKey: true }).nullable(),
})
export type JobRow = z.infer<typeof JobRow>
