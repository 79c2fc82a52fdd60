import { DomainError } from '@portal/shared/platform/call/errors'
import { previewRollForward, startRollForward } from '@portal/shared/office/rollForward/rollForward.calls'
import { lockYears } from '../../directory/academicYears/academicYear.repository'
import { serve } from '../../platform/http/serve'
import { findOwnJob } from '../../platform/jobs/job.repository'
import { presentJob } from '../../platform/jobs/presentJob'
import { startJob } from '../../platform/jobs/startJob'
import { findRunningJob } from './preview.repository'
import { readPreview } from './previewRollForward'
import { checkAsked } from './rollForward'
import { rollForwardJob } from './rollForwardJob'

export const rollForwardRoutes = [
  serve(previewRollForward, ({ fromYearId }, { database: { reader }, who }) => readPreview(reader, who.organizationId, who.userId, fromYearId)),

  serve(startRollForward, async ({ addedKey, ...input }, context) => {
    const { who, tx, now } = context
    const started = await tx(async (tx) => {
      const years = await lockYears(tx, who.organizationId)
      const running = await findRunningJob(tx, who.organizationId)
      // Asked twice, in one window or two: it is one.
      if (running?.userId === who.userId) return (await findOwnJob(tx, who.userId, running.id))!
      if (running) throw new DomainError('changed-meanwhile', { message: 'Someone else in the office just started the next year. It is in progress.' })
      const { to } = checkAsked(years, input)
      return startJob(tx, context, rollForwardJob, { ...input, confirmLabel: to.label }, addedKey)
    })
    context.wakeJobs?.()
    return presentJob(started, now())
  }),
]
