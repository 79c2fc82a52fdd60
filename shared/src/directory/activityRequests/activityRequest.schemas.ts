import { z } from 'zod'
import { BodyId, Id, line } from '../../platform/call/fields'
import { PageQuery } from '../../platform/call/paging'
import { activityKinds, activityRequestKinds, activityRequestStatuses, ContestNameField, genders } from '../activities/activity.schemas'
import { SeasonDays } from '../activities/activityRecord.schemas'
import { SchoolMark } from '../schools/schoolMark.schemas'

/** The office's lists: who asks to join, who asks to leave, both together, and what was decided. */
export const activityRequestLists = ['join', 'leave', 'waiting', 'decided'] as const
export type ActivityRequestList = (typeof activityRequestLists)[number]

export const activityRequestSorts = ['date', '-date', 'school', '-school', 'activity', '-activity'] as const

/** Requests that one decision takes. */
export const mostAtOnce = 50

export const ActivityRequestQuery = PageQuery.extend({
  list: z.enum(activityRequestLists, 'There is no such list.').default('join'),
  activityId: Id.optional(),
  sort: z.enum(activityRequestSorts, 'There is no such order.').default('date'),
})

const said = {
  requestId: z.number().int(),
  kind: z.enum(activityRequestKinds),
  status: z.enum(activityRequestStatuses),
  note: z.string(),
  /** Who asked; empty where that person's data was wiped. */
  askedBy: z.string(),
  createdAt: z.iso.datetime(),
  decidedBy: z.string(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string(),
}

/** A request as the office's lists show it. */
export const ActivityRequestRow = z.strictObject({
  ...said,
  schoolId: z.number().int(),
  schoolName: z.string(),
  schoolMark: SchoolMark.nullable(),
  activityId: z.number().int(),
  activityName: z.string(),
  contestName: ContestNameField,
})
export type ActivityRequestRow = z.infer<typeof ActivityRequestRow>

/** How many wait, and what the lists can be narrowed to. */
export const ActivityRequestCounts = z.strictObject({
  join: z.number().int(),
  leave: z.number().int(),
  activities: z.array(z.strictObject({ activityId: z.number().int(), name: z.string() })),
})

/** An activity, and what a school has to do with it in the chosen academic year. */
export const SchoolActivityRow = z.strictObject({
  activityId: z.number().int(),
  name: z.string(),
  contestName: ContestNameField,
  kind: z.enum(activityKinds),
  gender: z.enum(genders),
  season: SeasonDays,
  takesPart: z.boolean(),
  /** Null while the school has never taken part in that year. */
  schoolActivityId: z.number().int().nullable(),
  teamCount: z.number().int(),
  /** The request that waits, or else the last one that was decided. */
  request: z.strictObject(said).nullable(),
  can: z.strictObject({
    /** Ask the office to join or to leave. */
    ask: z.boolean(),
    /** Take the request back that waits. */
    withdraw: z.boolean(),
    /** Join or leave at once: for the office. */
    change: z.boolean(),
  }),
})
export type SchoolActivityRow = z.infer<typeof SchoolActivityRow>

export const SchoolActivities = z.strictObject({
  schoolId: z.number().int(),
  schoolName: z.string(),
  year: z.string(),
  /** A past academic year, which this person may only look at. */
  readOnly: z.boolean(),
  activities: z.array(SchoolActivityRow),
})
export type SchoolActivities = z.infer<typeof SchoolActivities>

const Kind = z.enum(activityRequestKinds, 'Use join or leave.')
const Note = line(500)

export const AskActivity = z.strictObject({ activityId: BodyId, kind: Kind, note: Note })
/** The office asks in the place of a school, to decide it later with the others. */
export const AddActivityRequest = AskActivity.extend({ schoolId: BodyId })
export const ChangeActivity = z.strictObject({ schoolId: BodyId, activityId: BodyId, takesPart: z.boolean() })

const decision = { decision: z.enum(['accept', 'reject'], 'Use accept or reject.'), reason: Note }
export const DecideActivityRequest = z.strictObject({ requestId: Id, ...decision })
export const DecideActivityRequests = z.strictObject({
  requestIds: z.array(BodyId).min(1, 'Choose a request first.').max(mostAtOnce, `At most ${mostAtOnce} requests together.`), ...decision,
})

/** A reason is needed to reject, and is sent to the school either way. */
export function checkReason(input: { decision: 'accept' | 'reject'; reason: string }) {
  return input.decision === 'reject' && input.reason.length < 3 ? [{ field: 'reason', message: 'Please enter a reason of at least 3 characters.' }] : []
}
