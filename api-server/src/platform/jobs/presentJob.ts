import { isFinished } from '@portal/shared/platform/jobs/job.kinds'
import type { JobRow, JobState, StartExport } from '@portal/shared/platform/jobs/job.schemas'
import type { z } from 'zod'
import type { JobRecord } from './job.repository'

/** The state of a job as the app shows it. An admin who acts as its person gets neither its file nor a button. */
export function presentJob(row: JobRecord, now: Date, actingAs = false): JobState {
  const hasFile = !actingAs && row.status === 'completed' && row.fileId !== null && row.expiresAt !== null && row.expiresAt > now
  return {
    export_request_id: row.id,
    status: row.status,
    message: row.cancelAskedAt && !isFinished(row.status) ? 'It is being canceled.' : row.message,
    download_url: hasFile ? `/api/jobs/${row.id}/file` : null,
    expires_at: row.expiresAt?.toISOString() ?? null,
    error_message: row.errorMessage,
    kind: row.kind,
    title: row.title,
    done: row.done,
    total: row.total,
    can: { cancel: !actingAs && !isFinished(row.status) && row.cancelAskedAt === null },
  }
}

/** The same as a row of the user's own list. */
export function presentJobRow(row: JobRecord, now: Date, actingAs = false): JobRow {
  return { ...presentJob(row, now, actingAs), asked_at: row.createdAt.toISOString(), again: row.kind === 'export' ? (row.input as Omit<z.output<typeof StartExport>, 'addedKey'>) : null }
}
