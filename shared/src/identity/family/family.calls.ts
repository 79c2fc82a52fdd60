import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { InvitationState, Invite, OwnFamily, StudentFamily, invitationToken } from './family.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['students', 'family'] as const

const family = { roleTypes: ['org', 'staff', 'student', 'parent'] } as const

export const getInvitation = defineCall({
  name: 'family.getInvitation',
  summary: 'Whether an invitation can be used; it tells only the child’s first name',
  method: 'GET',
  // Not in the path, which is logged: the token is the proof.
  path: '/family-invitations/validation',
  access: { public: 'the link is opened by someone who may have no account yet; its token is the proof' },
  input: z.strictObject({ token: invitationToken }),
  output: InvitationState,
  shows,
})

export const acceptInvitation = defineCall({
  name: 'family.accept',
  summary: 'Use an invitation in the account that it was sent to',
  method: 'POST',
  path: '/family-invitations/acceptance',
  access: { signedIn: true },
  input: z.strictObject({ token: invitationToken }),
  /** False if the school decides first. */
  output: z.strictObject({ isLinked: z.boolean() }),
  errors: ['not-found', 'not-yours', 'too-many-tries'],
  changes: ['family', 'requests', 'session', 'users'],
})

export const invite = defineCall({
  name: 'family.invite',
  summary: 'Invite a parent (a student, or the school for a student), or one’s child (a parent), by email',
  method: 'POST',
  path: '/family-invitations',
  access: family,
  input: Invite,
  output: z.null(),
  errors: ['not-found', 'no-permission', 'too-many-tries'],
  changes: ['family'],
})

export const cancelInvitation = defineCall({
  name: 'family.cancelInvitation',
  summary: 'End an invitation that is open',
  method: 'DELETE',
  path: '/family-invitations/:invitationId',
  access: family,
  input: z.strictObject({ invitationId: Id }),
  output: z.null(),
  errors: ['not-found'],
  changes: ['family'],
})

export const getOwnFamily = defineCall({
  name: 'family.getOwn',
  summary: 'The signed-in person’s children and parents, and the invitations that are open',
  method: 'GET',
  path: '/family',
  access: { signedIn: true },
  input: z.strictObject({}),
  output: OwnFamily,
  shows,
})

export const getStudentFamily = defineCall({
  name: 'family.listForStudent',
  summary: 'A student’s parents and open invitations, for the office and the student’s school',
  method: 'GET',
  path: '/students/:studentId/family',
  access: { roleTypes: ['org', 'staff'], permission: 'user-edit' },
  input: z.strictObject({ studentId: Id }),
  output: StudentFamily,
  errors: ['not-found'],
  shows,
})

export const unlinkParent = defineCall({
  name: 'family.unlink',
  summary: 'Undo the link between a parent and a student; everyone concerned is notified',
  method: 'DELETE',
  path: '/students/:studentId/parents/:userId',
  access: family,
  input: z.strictObject({ studentId: Id, userId: Id }),
  output: z.null(),
  errors: ['not-found', 'not-yours', 'no-permission'],
  changes: ['family', 'students', 'users'],
})
