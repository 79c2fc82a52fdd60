import { exportFailedMessage } from '@portal/shared/platform/jobs/job.kinds'
import type { JobState } from '@portal/shared/platform/jobs/job.schemas'
import { officeTime } from '../lib/words/officeTime'

const exportHeadings = { pending: 'Export waiting', processing: 'Exporting', completed: 'Export completed', failed: 'Export Failed', cancelled: 'Export cancelled' } as const
const otherHeadings = { pending: 'Waiting', processing: 'In progress', completed: 'Completed', failed: 'Failed', cancelled: 'Canceled' } as const

/** What a toast is headed by; "Export Failed" is the specification's (section 8). */
export const headingOf = ({ kind, status }: Pick<JobState, 'kind' | 'status'>): string => (kind === 'export' ? exportHeadings : otherHeadings)[status]

/** How far a job is, or what came of it, in a sentence. */
export function stateText({ status, message, error_message: problem, download_url: file, expires_at: expiresAt, kind }: JobState): string {
  if (status === 'failed') return problem || (kind === 'export' ? exportFailedMessage : 'This failed. Please try again.')
  if (status !== 'completed' || expiresAt === null) return message
  return `${message} ${file ? `Available until ${officeTime(expiresAt)}.` : 'The file has expired.'}`.trim()
}

/** "1,200 of 50,000"; empty while nothing is counted. */
export const progressText = ({ done, total }: Pick<JobState, 'done' | 'total'>): string => (total === null ? '' : `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`)
