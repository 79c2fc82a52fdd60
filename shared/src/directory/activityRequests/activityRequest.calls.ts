import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { pageOf } from '../../platform/call/paging'
import { PersonOutcome } from '../../identity/users/personList.schemas'
import { activityRequestStatuses } from '../activities/activity.schemas'
import {
  ActivityRequestCounts, ActivityRequestQuery, ActivityRequestRow, AddActivityRequest, AskActivity, ChangeActivity, DecideActivityRequest, DecideActivityRequests, SchoolActivities,
} from './activityRequest.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['activities'] as const

const orgAndStaff = ['org', 'staff'] as const
const office = { roleTypes: ['org'], permission: 'activity-edit' } as const

export const getSchoolActivities = defineCall({
  name: 'activityRequests.getSchool',
  summary: 'What a school takes part in in the chosen academic year, and what it has asked for: one’s own, or any for the office',
  method: 'GET',
  path: '/school-activities',
  access: { roleTypes: orgAndStaff },
  input: z.strictObject({ schoolId: Id.optional().describe('For the office; staff see their own') }),
  output: SchoolActivities,
  errors: ['not-found'],
  shows,
})

export const askActivity = defineCall({
  name: 'activityRequests.ask',
  summary: 'Ask the office to let one’s own school join or leave an activity; the same request while pending counts once',
  method: 'POST',
  path: '/activity-requests',
  access: { roleTypes: ['staff'], permission: 'activity-edit' },
  input: AskActivity,
  output: z.strictObject({ requestId: z.number().int() }),
  errors: ['not-found', 'not-yours', 'read-only-year', 'changed-meanwhile'],
  changes: ['activities'],
})

export const withdrawActivityRequest = defineCall({
  name: 'activityRequests.withdraw',
  summary: 'Withdraw a request of one’s own school that still waits',
  method: 'DELETE',
  path: '/activity-requests/:requestId',
  access: { roleTypes: ['staff'], permission: 'activity-edit' },
  input: z.strictObject({ requestId: Id }),
  output: z.null(),
  errors: ['not-found', 'already-decided', 'read-only-year'],
  changes: ['activities'],
})

export const listActivityRequests = defineCall({
  name: 'activityRequests.list',
  summary: 'Requests of the chosen academic year: to join, to leave, or decided; searched, narrowed, sorted and paged',
  method: 'GET',
  path: '/activity-requests',
  access: office,
  input: ActivityRequestQuery,
  output: pageOf(ActivityRequestRow),
  shows,
})

export const countActivityRequests = defineCall({
  name: 'activityRequests.count',
  summary: 'How many requests wait in the chosen academic year, and the activities that there are',
  method: 'GET',
  path: '/activity-requests/counts',
  access: office,
  input: z.strictObject({}),
  output: ActivityRequestCounts,
  shows,
})

export const addActivityRequest = defineCall({
  name: 'activityRequests.add',
  summary: 'Request on behalf of a school; the same request while pending counts once',
  method: 'POST',
  path: '/activity-requests/for-school',
  access: office,
  adds: true,
  input: AddActivityRequest,
  output: z.strictObject({ requestId: z.number().int() }),
  errors: ['not-found', 'changed-meanwhile'],
  changes: ['activities'],
})

export const decideActivityRequest = defineCall({
  name: 'activityRequests.decide',
  summary: 'Accept or reject a request; the school’s athletic directors are notified by email',
  method: 'POST',
  path: '/activity-requests/:requestId/decision',
  access: office,
  input: DecideActivityRequest,
  output: z.strictObject({ status: z.enum(activityRequestStatuses) }),
  errors: ['not-found', 'already-decided', 'in-use'],
  changes: ['activities'],
})

export const decideActivityRequests = defineCall({
  name: 'activityRequests.decideAll',
  summary: 'Accept or reject several requests, each by itself: one that cannot be decided stops no other',
  method: 'POST',
  path: '/activity-requests/decisions',
  access: office,
  input: DecideActivityRequests,
  output: z.strictObject({ outcomes: z.array(PersonOutcome) }),
  changes: ['activities'],
})

export const changeSchoolActivity = defineCall({
  name: 'activityRequests.change',
  summary: 'Have a school join or leave an activity at once; a request that waits for just that is accepted with it',
  method: 'POST',
  path: '/school-activities',
  access: office,
  input: ChangeActivity,
  output: z.null(),
  errors: ['not-found', 'in-use'],
  changes: ['activities'],
})
