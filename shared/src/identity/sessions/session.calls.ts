import { z } from 'zod'
import { firstSteps } from '../../platform/access/firstSteps'
import { RetryAfter } from '../../platform/call/commonDetails.schemas'
import { defineCall } from '../../platform/call/defineCall'
import { BodyId, Id, line } from '../../platform/call/fields'
import { CurrentUser, NewSession } from '../../platform/call/currentUser.schemas'
import { OwnSession, SignIn } from './session.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['session', 'organizations', 'users', 'roles'] as const

export const signIn = defineCall({
  name: 'sessions.signIn',
  summary: 'Sign in with email and password',
  method: 'POST',
  path: '/sessions',
  access: { public: 'nobody is signed in before this call' },
  whileActingAs: 'allowed',
  input: SignIn,
  output: NewSession,
  errors: ['wrong-credentials', 'second-factor-needed', 'wrong-code', 'too-many-tries', 'temporary-password-over', 'registration-pending', 'registration-rejected', 'consent-missing'],
  details: { 'wrong-credentials': RetryAfter },
  changes: ['session'],
})

export const signOut = defineCall({
  name: 'sessions.signOut',
  summary: 'End the session that the token belongs to',
  method: 'DELETE',
  path: '/sessions/current',
  access: { signedIn: true },
  openDuring: firstSteps,
  whileActingAs: 'allowed',
  input: z.strictObject({}),
  output: z.null(),
  changes: ['session'],
})

export const getCurrentUser = defineCall({
  name: 'sessions.getCurrentUser',
  summary: 'Who the token belongs to',
  method: 'GET',
  path: '/sessions/current',
  access: { signedIn: true },
  openDuring: firstSteps,
  input: z.strictObject({}),
  output: CurrentUser,
  // The schools that a person holds, and how many an office has.
  shows: [...shows, 'schools'],
})

export const changeRole = defineCall({
  name: 'sessions.changeRole',
  summary: 'Switch to another of the roles that the person holds; signed-out for a role of the office that was not used for its idle time',
  method: 'POST',
  path: '/sessions/current/role',
  access: { signedIn: true },
  openDuring: ['secondFactor', 'rules'],
  inSchoolView: 'blocked',
  input: z.strictObject({ userRoleId: BodyId }),
  output: CurrentUser,
  errors: ['not-yours'],
  changes: ['session'],
})

export const setSchoolView = defineCall({
  name: 'sessions.setSchoolView',
  summary: 'Work in one school as its School Admin would (org, permission school-list), or leave that view',
  method: 'POST',
  path: '/sessions/current/school-view',
  access: { signedIn: true },
  input: z.strictObject({ schoolId: BodyId.nullable() }),
  output: CurrentUser,
  errors: ['wrong-role', 'no-permission', 'school-view', 'not-found'],
  changes: ['session'],
})

export const listSessions = defineCall({
  name: 'sessions.list',
  summary: 'Where the person is signed in, and who is signed in as them',
  method: 'GET',
  path: '/sessions',
  access: { signedIn: true },
  inSchoolView: 'blocked',
  input: z.strictObject({}),
  output: z.array(OwnSession),
  shows,
})

export const revokeSession = defineCall({
  name: 'sessions.revoke',
  summary: 'End one of the person’s sessions',
  method: 'DELETE',
  path: '/sessions/:sessionId',
  access: { signedIn: true },
  inSchoolView: 'blocked',
  input: z.strictObject({ sessionId: Id }),
  output: z.null(),
  errors: ['not-found'],
  changes: ['session'],
})

export const revokeOtherSessions = defineCall({
  name: 'sessions.revokeOthers',
  summary: 'End all of the person’s sessions but this one',
  method: 'DELETE',
  path: '/sessions',
  access: { signedIn: true },
  inSchoolView: 'blocked',
  input: z.strictObject({}),
  output: z.strictObject({ ended: z.number().int() }),
  changes: ['session'],
})

export const openSessionAsUser = defineCall({
  name: 'sessions.openAsUser',
  summary: 'Sign in as another person of the organization, for an hour and with a reason; nothing can be changed during that time',
  method: 'POST',
  path: '/users/:userId/sessions',
  access: { roleTypes: ['org'], permission: 'user-edit' },
  inSchoolView: 'blocked',
  input: z.strictObject({ userId: Id, reason: line(200).min(3, 'Please enter a reason of at least 3 characters.') }),
  output: NewSession,
  errors: ['not-found', 'not-yours'],
  changes: ['session'],
})
