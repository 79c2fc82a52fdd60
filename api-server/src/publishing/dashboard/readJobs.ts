import type { Dashboard } from '@portal/shared/publishing/dashboard/dashboard.schemas'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findOpenJobs } from './dashboard.repository'

/** Jobs that are listed at once. */
const shownRows = 5
/** Failed jobs are listed for this many days. */
const daysOfFailure = 3

/** The person's own long work that is under way or has failed lately. */
export async function readJobs(reader: Reader, who: SignedIn, now: Date): Promise<Dashboard['jobs']> {
  // Jobs are requested in the user's own name; an admin who acts as someone else is not shown theirs.
  if (who.actingUserId !== null) return []
  const rows = await findOpenJobs(reader, who.userId, new Date(now.getTime() - daysOfFailure * 86_400_000), shownRows)
  return rows.map(({ jobId, title, status, message, errorMessage }) => ({ jobId, title, status, text: status === 'failed' ? errorMessage : message }))
}
