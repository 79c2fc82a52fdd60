import { DomainError } from '@portal/shared/call/errors'
import { previewRollForward, startRollForward } from '@portal/shared/rollForward/rollForward.calls'
import { lockYears } from '../academicYears/academicYear.repository'
import { serve } from '../http/serve'
import { findOwnJob } from '../jobs/job.repository'
import { presentJob } from '../jobs/presentJob'
import { startJob } from '../jobs/startJob'
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
      if (running) throw new DomainError('changed-meanwhile', { message: 'Somebody else of the office has started the next year just now. It is under way.' })
      const { to } = checkAsked(years, input)
      return startJob(tx, context, rollForwardJob, { ...input, confirmLabel: to.label }, addedKey)
    })
    context.wakeJobs?.()
    return presentJob(started, now())
  }),
]
