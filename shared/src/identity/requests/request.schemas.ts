import { z } from 'zod'
import { roleTypes } from '../../platform/access/roleTypes'
import { BodyId, line } from '../../platform/call/fields'
import { PageQuery } from '../../platform/call/paging'
import { NamedChild, mostChildren } from '../joining/joining.schemas'
import { personStatuses } from '../users/person.schemas'
import { requestKinds, requestStatuses } from './request.kinds'

/** Requests that one bulk decision takes. */
export const mostAtOnce = 50

export const requestSorts = ['date', '-date', 'name', '-name', 'school', '-school'] as const

/** The lists of requests, each a screen or a tab of one. */
export const requestLists = ['joining', 'statusChange', 'accepted', 'rejected', 'accountDeletion', 'accountChanges'] as const
export type RequestList = (typeof requestLists)[number]

export const RequestQuery = PageQuery.extend({
  list: z.enum(requestLists, 'There is no such list.').default('joining'),
  /** '' for all kinds of people. */
  userType: z.enum(['', ...roleTypes], 'There is no such kind of people.').default(''),
  /** 0 for all schools. */
  schoolId: z.coerce.number('This is not a valid number.').int().min(0).max(2_147_483_647).default(0),
  sort: z.enum(requestSorts, 'There is no such order.').default('date'),
})

/** A request as the lists show it. */
export const RequestRow = z.strictObject({
  requestId: z.number().int(),
  kind: z.enum(requestKinds),
  status: z.enum(requestStatuses),
  firstName: z.string(),
  lastName: z.string(),
  /** What kind of person it is about, and the role that is asked for (empty for none). */
  userType: z.enum(roleTypes).nullable(),
  roleName: z.string(),
  schoolName: z.string(),
  schoolId: z.number().int().nullable(),
  /** What rows call it; both are empty for a request that names no school. */
  schoolShort: z.string(),
  wantedStatus: z.enum(personStatuses).nullable(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string(),
  reason: z.string(),
  /** Why, in the words of who asks. */
  note: z.string(),
  /** Why the reader may not decide it; null if they may. */
  refusal: z.string().nullable(),
})
export type RequestRow = z.infer<typeof RequestRow>

/** A student record that a request may mean. */
export const SuggestedStudent = z.strictObject({
  studentId: z.number().int(),
  name: z.string(),
  grade: z.number().int(),
  /** Name and, for students, grade are those of the request. */
  isLikely: z.boolean(),
})

/** A request with what it takes to decide it. */
export const RequestInfo = RequestRow.extend({
  email: z.string(),
  phone: z.string(),
  isPhoneProved: z.boolean(),
  /** Who asked, if not the person. */
  askedBy: z.string(),
  position: z.string(),
  grade: z.number().int().nullable(),
  bornOn: z.string(),
  /** Names of children that a parent gave for this school. */
  children: z.array(z.string()),
  /** For status changes and deletions: whether the account is active now. */
  currentStatus: z.enum(personStatuses).nullable(),
  /** Records of the school that fit: without an account for a student's request, any for a parent's. */
  suggestions: z.array(SuggestedStudent),
  /** An account with the same verified address exists already: accepting adds the role to it. */
  hasAccount: z.boolean(),
  userId: z.number().int().nullable(),
  /** The student record that accepting linked or made. */
  studentId: z.number().int().nullable(),
  version: z.number().int(),
})
export type RequestInfo = z.infer<typeof RequestInfo>

const Reason = line(500)
const Decision = z.enum(['accept', 'reject'], 'Use accept or reject.')

/** A reason is needed to reject, and is sent to the person either way. */
export function checkReason({ decision, reason }: { decision: 'accept' | 'reject'; reason: string }) {
  return decision === 'reject' && reason.length < 3 ? [{ field: 'reason', message: 'Please enter a reason of at least 3 characters.' }] : []
}

export const DecideRequest = z.strictObject({
  decision: Decision,
  reason: Reason.default(''),
  /** The student record that the student's account is tied to; null makes a new one. */
  studentId: BodyId.nullable().default(null),
  /** The records of the children that the decider has confirmed. */
  childIds: z.array(BodyId).max(mostChildren, `At most ${mostChildren} children.`).default([]),
})

/** Where the person who decided continues: the profile that is still to be completed. */
export const DecidedRequest = z.strictObject({
  status: z.enum(requestStatuses),
  complete: z.strictObject({ userType: z.enum(['staff', 'student', 'parent']), id: z.number().int() }).nullable(),
})

/** How a request stands that was decided already, or is not decided yet. */
export const HowDecided = z.strictObject({ status: z.enum(requestStatuses), decidedBy: z.string().nullable(), decidedAt: z.iso.datetime().nullable() })

export const DecideRequests = z.strictObject({
  requestIds: z.array(BodyId).min(1, 'Please choose at least one request.').max(mostAtOnce, `At most ${mostAtOnce} together.`),
  decision: Decision,
  reason: Reason.default(''),
})
export const RequestOutcome = z.strictObject({ requestId: z.number().int(), name: z.string(), isDone: z.boolean(), message: z.string() })

/** One more role at a school, for someone who has an account. */
export const AskAccess = z.strictObject({
  userType: z.enum(['staff', 'student', 'parent'], 'Please choose what you are there.'),
  schoolId: BodyId,
  /** For staff. */
  roleId: BodyId.nullable().default(null),
  /** For parents. */
  children: z.array(NamedChild.omit({ schoolId: true })).max(mostChildren, `At most ${mostChildren} children.`).default([]),
  grade: z.number('Please choose a grade.').int().min(1, 'Please choose a grade.').max(12, 'Please choose a grade.').nullable().default(null),
  note: line(300).default(''),
})

export const OwnRequest = z.strictObject({
  requestId: z.number().int(),
  kind: z.enum(requestKinds),
  status: z.enum(requestStatuses),
  roleName: z.string(),
  schoolName: z.string(),
  wantedStatus: z.enum(personStatuses).nullable(),
  note: z.string(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string(),
})
export type OwnRequest = z.infer<typeof OwnRequest>

export const AskStatusChange = z.strictObject({
  wantedStatus: z.enum(personStatuses, 'Use active or inactive.'),
  note: line(300).min(3, 'Please enter a reason of at least 3 characters.'),
})
