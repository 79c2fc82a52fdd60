import { z } from 'zod'
import { defineCall } from '../call/defineCall'
import { Id } from '../call/fields'
import { PageQuery, pageOf } from '../call/paging'
import { jobStatuses } from './job.kinds'
import { JobRow, jobSorts, JobState, StartExport } from './job.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['jobs'] as const

export const startExport = defineCall({
  name: 'jobs.start',
  summary: 'Ask for an export; who may is said by the export. Sent twice with one key, it is one',
  method: 'POST',
  path: '/jobs',
  access: { signedIn: true },
  input: StartExport,
  output: JobState,
  errors: ['wrong-role', 'no-permission', 'too-many-tries'],
  changes: ['jobs'],
})

export const getJobStatus = defineCall({
  name: 'jobs.getStatus',
  summary: 'The progress of one’s own export or other background work',
  method: 'GET',
  path: '/jobs/:exportId/status',
  access: { signedIn: true },
  input: z.strictObject({ exportId: Id }),
  output: JobState,
  errors: ['not-found'],
  shows,
})

export const listJobs = defineCall({
  name: 'jobs.list',
  summary: 'One’s own exports and other background work',
  method: 'GET',
  path: '/jobs',
  access: { signedIn: true },
  input: PageQuery.extend({ sort: z.enum(jobSorts).default('-when'), status: z.enum([...jobStatuses, 'active']).optional() }),
  output: pageOf(JobRow),
  shows,
})

export const cancelJob = defineCall({
  name: 'jobs.cancel',
  summary: 'Cancel one’s own background work that is pending or in progress',
  method: 'POST',
  path: '/jobs/:exportId/cancellation',
  access: { signedIn: true },
  input: z.strictObject({ exportId: Id }),
  output: JobState,
  errors: ['not-found'],
  changes: ['jobs'],
})

export const getJobFile = defineCall({
  name: 'jobs.getFile',
  summary: 'The file of an export of one’s own, until it expires',
  method: 'GET',
  path: '/jobs/:exportId/file',
  access: { signedIn: true },
  // Only the person who asked for it, and nobody in their place.
  whileActingAs: 'blocked',
  produces: 'file',
  input: z.strictObject({ exportId: Id }),
  output: z.string(),
  errors: ['not-found'],
  shows,
})
