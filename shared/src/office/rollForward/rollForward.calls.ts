import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { JobState } from '../../platform/jobs/job.schemas'
import { RollPreview, StartRollForward } from './rollForward.schemas'

const access = { roleTypes: ['org'], permission: 'level-list' } as const

export const previewRollForward = defineCall({
  name: 'rollForward.preview',
  summary: 'What starting the next academic year would do: counts, the names behind them, and what to look at before',
  method: 'GET',
  path: '/academic-years/next-year',
  access,
  input: z.strictObject({ fromYearId: Id.optional() }),
  output: RollPreview,
  errors: ['not-found', 'read-only-year'],
})

export const startRollForward = defineCall({
  name: 'rollForward.start',
  summary: 'Start the next academic year as one job: schools, activities, teams and coaches forward, students up a grade, graduates out. Asked twice, it is one',
  method: 'POST',
  path: '/academic-years/next-year',
  access,
  input: StartRollForward,
  output: JobState,
  errors: ['not-found', 'read-only-year', 'too-many-tries', 'changed-meanwhile'],
  changes: ['jobs'],
})
