import { DomainError } from '@portal/shared/platform/call/errors'
import { cancelJob, getJobFile, getJobStatus, listJobs, startExport } from '@portal/shared/platform/jobs/job.calls'
import { isFinished } from '@portal/shared/platform/jobs/job.kinds'
import { writeAudit } from '../audit/writeAudit'
import { findFile } from '../files/file.repository'
import { FileAnswer } from '../http/fileAnswer'
import { serve } from '../http/serve'
import { whoIsInRole } from '../platform.hooks'
import { exportJob, refuseExport } from './exportJob'
import { countJobs, findJobs, findOwnJob, lockOwnJob, updateJob } from './job.repository'
import { presentJob, presentJobRow } from './presentJob'
import { refuseJob } from './refuseJob'
import { startJob } from './startJob'

const missing = () => new DomainError('not-found', { message: 'There is no such export, or you do not have access to it.' })

export const jobRoutes = [
  serve(startExport, async ({ addedKey, ...input }, context) => {
    refuseExport(context.who, input)
    const started = await context.tx((tx) => startJob(tx, context, exportJob, input, addedKey))
    context.wakeJobs?.()
    return presentJob(started, context.now())
  }),

  serve(getJobStatus, async ({ exportId }, { database: { reader }, who, now }) => {
    const found = await findOwnJob(reader, who.userId, exportId)
    if (!found) throw missing()
    return presentJob(found, now(), who.actingAs)
  }),

  serve(listJobs, async ({ page, pageSize, ...input }, { database: { reader }, who, now }) => {
    const total = await countJobs(reader, who.userId, input)
    const rows = await findJobs(reader, who.userId, { ...input, offset: (page - 1) * pageSize, limit: pageSize })
    return { rows: rows.map((row) => presentJobRow(row, now(), who.actingAs)), total, page, pageSize }
  }),

  serve(cancelJob, async ({ exportId }, { tx, who, now, requestId }) => tx(async (tx) => {
    const found = await lockOwnJob(tx, who.userId, exportId)
    if (!found) throw missing()
    // Asked twice, or just too late: it is as it is.
    if (isFinished(found.status) || found.cancelAskedAt) return presentJob(found, now())
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
      action: 'job.cancelled', subjectType: 'job', subjectId: exportId, data: { title: found.title },
    })
    // What waits is over at once; what runs looks here every second.
    const values = found.status === 'pending' ? { status: 'cancelled' as const, message: 'Canceled.', finishedAt: now() } : {}
    return presentJob(await updateJob(tx, exportId, { cancelAskedAt: now(), ...values }), now())
  })),

  serve(getJobFile, async ({ exportId }, { database: { reader }, who, now, files, log }) => {
    const found = await findOwnJob(reader, who.userId, exportId)
    if (!found || found.status !== 'completed' || found.fileId === null) throw missing()
    if (!found.expiresAt || found.expiresAt <= now()) throw new DomainError('not-found', { message: 'This file has expired. Please export it again.' })
    // What someone may not export anymore they may not fetch either.
    const asked = found.userRoleId === null ? undefined : await whoIsInRole.ask({ reader, userId: who.userId, userRoleId: found.userRoleId, viewSchoolId: found.viewSchoolId, now: now() })
    const refusal = refuseJob(asked, found)
    if (refusal) throw new DomainError('not-found', { message: refusal })
    const file = await findFile(reader, who.organizationId, found.fileId)
    const body = file && (await files.get(file.storageKey))
    if (!file || !body) {
      log.error({ jobId: exportId }, 'the bytes of an export are missing in the store')
      throw new DomainError('not-found', { message: 'The contents of this file are missing. Please export it again.' })
    }
    return new FileAnswer({ mediaType: file.mediaType, name: file.name, body })
  }),
]
