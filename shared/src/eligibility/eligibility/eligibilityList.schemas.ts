import { z } from 'zod'
import { Id } from '../../platform/call/fields'
import { PageQuery, pageOf } from '../../platform/call/paging'
import { Eligibility } from '../../directory/rules/eligibility.schemas'

export const eligibilityStates = ['eligible', 'pending', 'incomplete', 'ineligible'] as const
export type EligibilityState = (typeof eligibilityStates)[number]

/** Kinds of rules of students and of coaches, as a list is narrowed by the one that is not met. */
export const ruleKinds = ['age', 'grade', 'semesters', 'document', 'transfer', 'physical', 'discipline', 'course', 'backgroundCheck', 'certificate'] as const
export type RuleKind = (typeof ruleKinds)[number]

export const eligibilitySorts = ['name', '-name', 'team', '-team', 'school', '-school', 'state', '-state'] as const
export type EligibilitySort = (typeof eligibilitySorts)[number]

/** What a list of states is narrowed by. The office says a school or an activity at least; staff are kept to their school. */
export const EligibilityFilters = PageQuery.pick({ search: true }).extend({
  schoolId: Id.optional(),
  activityId: Id.optional(),
  levelId: Id.optional(),
  state: z.enum(eligibilityStates).optional(),
  /** A rule that is not met, not known or waits. */
  rule: z.enum(ruleKinds).optional(),
})
export type EligibilityFilters = z.output<typeof EligibilityFilters>

export const ListEligibility = EligibilityFilters.extend({ page: PageQuery.shape.page, pageSize: PageQuery.shape.pageSize, sort: z.enum(eligibilitySorts).default('name') })

/** Someone on a team, with their state in its activity. Who is on several teams has a row for each. */
export const EligibilityRow = z.strictObject({
  /** The row's own key: of the roster's entry, or of the coach's place on the team. */
  entryId: z.number().int(),
  /** The student's record, or the coach's account. */
  personId: z.number().int(),
  name: z.string(),
  /** "Grade 10", "Head coach". */
  detail: z.string(),
  school: z.strictObject({ schoolId: z.number().int(), name: z.string(), shortName: z.string() }),
  activity: z.strictObject({ activityId: z.number().int(), name: z.string() }),
  team: z.strictObject({ teamId: z.number().int(), name: z.string() }),
  eligibility: Eligibility,
})
export type EligibilityRow = z.infer<typeof EligibilityRow>

const Counts = z.record(z.enum(eligibilityStates), z.number().int())

export const EligibilityPage = pageOf(EligibilityRow).extend({
  /** How many people the rows are of: who is on several teams is one of them. */
  people: z.number().int(),
  /** How many people are in each state in some activity, of all in the school or activity, and as many as the list narrowed to it has; null where these are too many to be judged at once. */
  counts: Counts.nullable(),
  /**
   * `choose`: the office has to say a school or an activity. `tooMany`: so many that states are neither counted nor filtered:
   * `state` and `rule` were left aside, and a school should be chosen too.
   */
  scope: z.enum(['choose', 'tooMany', 'whole']),
  /** What the filter is called. */
  school: z.strictObject({ schoolId: z.number().int(), name: z.string() }).nullable(),
})
export type EligibilityPage = z.infer<typeof EligibilityPage>

/** What the lists can be narrowed by: for staff what their school takes part in. */
export const EligibilityChoices = z.strictObject({
  activities: z.array(z.strictObject({ activityId: z.number().int(), name: z.string() })),
  levels: z.array(z.strictObject({ levelId: z.number().int(), name: z.string() })),
})

/** Someone's own state in an activity. */
export const OwnActivity = z.strictObject({
  activityId: z.number().int(),
  name: z.string(),
  /** The teams that they are on, by level; empty for an activity of the school that they could take up. */
  teams: z.array(z.string()),
  eligibility: Eligibility,
})
export type OwnActivity = z.infer<typeof OwnActivity>

/** A student's own state, or that of a parent's child. */
export const OwnEligibility = z.strictObject({ studentId: z.number().int(), name: z.string(), activities: z.array(OwnActivity) })
