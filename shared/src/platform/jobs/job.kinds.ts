/** Kinds of long work. */
export const jobKinds = ['export', 'rollForward', 'seasonSearch', 'slotPlacing', 'formEntryChanges'] as const
export type JobKind = (typeof jobKinds)[number]

/** As the specification, section 4, names them; cancelled is ours. */
export const jobStatuses = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** Job states that end the polling. */
export const isFinished = (status: JobStatus): boolean => status !== 'pending' && status !== 'processing'

/** What an export can be written as. */
export const exportFormats = ['xlsx', 'csv', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportFormatNames: Readonly<Record<ExportFormat, string>> = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' }

/** Hours that an export's file is kept. */
export const exportHours = 24

/** Jobs of one person that may wait or run at once. */
export const mostActiveJobs = 10

/** What is shown of an export that failed without a better word (specification, section 8). */
export const exportFailedMessage = 'Export failed. Please try again.'

export const jobStatusNames: Readonly<Record<JobStatus, string>> = {
  pending: 'Waiting', processing: 'In progress', completed: 'Completed', failed: 'Failed', cancelled: 'Canceled',
}
