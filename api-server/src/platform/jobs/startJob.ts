import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { mostActiveJobs } from '@portal/shared/platform/jobs/job.kinds'
import { writeAudit } from '../audit/writeAudit'
import type { Tx } from '../db/database'
import type { RequestContext, SignedIn } from '../http/requestContext'
import { whichYear } from '../platform.hooks'
import type { Job } from '../longWork/defineJob'
import { countActive, findJobAddedWith, insertJob, type JobRecord } from './job.repository'

/**
 * Asks for long work in the transaction of a call; it begins after the commit, when the call says `context.wakeJobs?.()`.
 * Who may ask is the call's to check; the job's own access is checked when it begins.
 * @param addedKey of the browser's own: asked twice with one key, it is one job, and the first is answered
 * @throws DomainError too-many-tries if this person has very many under way
 */
export async function startJob<Input extends z.ZodObject>(
  tx: Tx, context: RequestContext<SignedIn>, { kind, title }: Pick<Job<Input>, 'kind' | 'title'>, input: z.output<Input>, addedKey: string,
): Promise<JobRecord> {
  const { who, common, now, requestId } = context
  const earlier = await findJobAddedWith(tx, who.userId, addedKey)
  if (earlier) return earlier
  if ((await countActive(tx, who.userId)) >= mostActiveJobs) throw new DomainError('too-many-tries', { message: 'You have ten exports or other work in progress. Please wait until one is done, or cancel one.' })
  const { academicYearId } = await whichYear.ask({ reader: tx, who, common })
  const values = {
    organizationId: who.organizationId, kind, title: title(input), input, userId: who.userId, userRoleId: who.userRoleId, viewSchoolId: who.schoolView ? who.schoolId : null,
    academicYearId, message: 'It will start in a moment.', createdAt: now(), addedKey,
  }
  const added = await insertJob(tx, values)
  if (!added) return (await findJobAddedWith(tx, who.userId, addedKey))!
  await writeAudit(tx, {
    organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
    action: 'job.asked', subjectType: 'job', subjectId: added.id, data: { kind, title: values.title, input },
  })
  return added
}
