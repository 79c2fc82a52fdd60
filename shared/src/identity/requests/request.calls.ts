import { z } from 'zod'
import { roleTypes } from '../../platform/access/roleTypes'
import { defineCall } from '../../platform/call/defineCall'
import { BodyId, Id, line } from '../../platform/call/fields'
import { pageOf } from '../../platform/call/paging'
import {
  AskAccess, AskStatusChange, DecideRequest, DecideRequests, DecidedRequest, HowDecided, OwnRequest, RequestInfo, RequestOutcome, RequestQuery, RequestRow, SuggestedStudent,
} from './request.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['requests'] as const

const orgAndStaff = ['org', 'staff'] as const

export const listRequests = defineCall({
  name: 'requests.list',
  summary: 'Requests that wait or were rejected: of the organization for its office, of their own school for its staff',
  method: 'GET',
  path: '/requests',
  access: { roleTypes: orgAndStaff, permission: 'user-list' },
  input: RequestQuery,
  output: pageOf(RequestRow),
  shows,
})

export const getRequest = defineCall({
  name: 'requests.get',
  summary: 'One request with what it takes to decide it',
  method: 'GET',
  path: '/requests/:requestId',
  access: { roleTypes: orgAndStaff, permission: 'user-edit' },
  input: z.strictObject({ requestId: Id }),
  output: RequestInfo,
  errors: ['not-found'],
  shows,
})

export const findRequestStudents = defineCall({
  name: 'requests.findStudents',
  summary: 'Records of the request’s school by name, to tie an account or a parent to: at most 20',
  method: 'GET',
  path: '/requests/:requestId/students',
  access: { roleTypes: orgAndStaff, permission: 'user-edit' },
  whileActingAs: 'blocked',
  input: z.strictObject({ requestId: Id, search: line(80).default('') }),
  output: z.array(SuggestedStudent),
  errors: ['not-found', 'not-yours'],
  shows,
})

export const decideRequest = defineCall({
  name: 'requests.decide',
  summary: 'Accept or reject a request; the person is notified by email',
  method: 'POST',
  path: '/requests/:requestId/decision',
  access: { roleTypes: orgAndStaff, permission: 'user-edit' },
  input: DecideRequest.extend({ requestId: Id }),
  output: DecidedRequest,
  errors: ['not-found', 'not-yours', 'already-decided', 'account-exists', 'last-admin'],
  details: { 'already-decided': HowDecided },
  changes: ['requests', 'users', 'students', 'family'],
})

export const decideRequests = defineCall({
  name: 'requests.decideAll',
  summary: 'Accept or reject several requests, each by itself: one that cannot be decided stops no other',
  method: 'POST',
  path: '/requests/decisions',
  access: { roleTypes: orgAndStaff, permission: 'user-edit' },
  input: DecideRequests,
  output: z.array(RequestOutcome),
  changes: ['requests', 'users', 'students', 'family'],
})

export const resetRequest = defineCall({
  name: 'requests.reset',
  summary: 'Make a decided request wait again; what accepting it gave is withdrawn, and sessions in that role end',
  method: 'POST',
  path: '/requests/reset',
  access: { roleTypes: orgAndStaff, permission: 'user-edit' },
  input: z.strictObject({ id: BodyId, userType: z.enum(roleTypes, 'There is no such kind of people.') }),
  output: z.null(),
  errors: ['not-found', 'not-yours', 'already-decided'],
  details: { 'already-decided': HowDecided },
  changes: ['requests', 'users', 'students', 'family'],
})

export const askStatusChange = defineCall({
  name: 'requests.askStatusChange',
  summary: 'Ask the office to make a person of one’s school active or inactive',
  method: 'POST',
  path: '/users/:userId/status-requests',
  access: { roleTypes: orgAndStaff, permission: 'user-edit' },
  input: AskStatusChange.extend({ userId: Id }),
  output: z.null(),
  errors: ['not-found', 'not-yours'],
  changes: ['requests'],
})

export const askAccess = defineCall({
  name: 'requests.askAccess',
  summary: 'Ask for another role or school',
  method: 'POST',
  path: '/requests',
  access: { signedIn: true },
  inSchoolView: 'blocked',
  input: AskAccess,
  output: z.null(),
  errors: ['too-many-tries'],
  changes: ['requests'],
})

export const listOwnRequests = defineCall({
  name: 'requests.listOwn',
  summary: 'What the signed-in person has asked for, and how it stands',
  method: 'GET',
  path: '/requests/own',
  access: { signedIn: true },
  inSchoolView: 'blocked',
  input: z.strictObject({}),
  output: z.array(OwnRequest),
  shows,
})

export const withdrawRequest = defineCall({
  name: 'requests.withdraw',
  summary: 'Withdraw a request of one’s own that is still pending',
  method: 'DELETE',
  path: '/requests/:requestId',
  access: { signedIn: true },
  inSchoolView: 'blocked',
  input: z.strictObject({ requestId: Id }),
  output: z.null(),
  errors: ['not-found', 'already-decided'],
  details: { 'already-decided': HowDecided },
  changes: ['requests'],
})
