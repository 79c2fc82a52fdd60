import { z } from 'zod'
import { Id } from '../../platform/call/fields'
import { PageQuery, pageOf } from '../../platform/call/paging'
import { appealStates, disciplinaryKinds } from './disciplinary.kinds'
import { SchoolMark } from '../../directory/schools/schoolMark.schemas'

/** Halves of an academic year, as calendars part it: until 31 December and from 1 January on. */
export const yearParts = ['fall', 'spring'] as const
export type YearPart = (typeof yearParts)[number]

/** What is counted: each is a column, and can be opened to the actions behind it. */
export const countedKinds = ['ejections', 'suspensions', 'warnings', 'fines', 'others'] as const
export type CountedKind = (typeof countedKinds)[number]

export const summarySorts = ['activity', '-activity', 'school', '-school', 'total', '-total'] as const
export type SummarySort = (typeof summarySorts)[number]

export const SummaryFilters = PageQuery.pick({ search: true }).extend({
  schoolId: Id.optional(),
  activityId: Id.optional(),
  part: z.enum(yearParts).optional(),
  kind: z.enum(disciplinaryKinds).optional(),
})
export type SummaryFilters = z.output<typeof SummaryFilters>

export const ListSummary = SummaryFilters.extend({ page: PageQuery.shape.page, pageSize: PageQuery.shape.pageSize, sort: z.enum(summarySorts).default('activity') })

const Named = z.strictObject({ name: z.string() })

/** What there was at one school in one activity. Overturned actions are not counted. */
export const SummaryRow = z.strictObject({
  school: Named.extend({ schoolId: z.number().int() }),
  /** Null for what concerns no activity, or all. */
  activity: Named.extend({ activityId: z.number().int() }).nullable(),
  ejections: z.number().int(),
  /** Suspensions, and how many of them hold today. */
  suspensions: z.number().int(),
  inForce: z.number().int(),
  /** Warnings and reprimands. */
  warnings: z.number().int(),
  fines: z.number().int(),
  fineCents: z.number().int(),
  others: z.number().int(),
  total: z.number().int(),
})
export type SummaryRow = z.infer<typeof SummaryRow>

/** The same in a page of the list. */
export const ListedSummaryRow = SummaryRow.extend({ schoolMark: SchoolMark.nullable() })
export type ListedSummaryRow = z.infer<typeof ListedSummaryRow>

export const SummaryPage = pageOf(ListedSummaryRow).extend({
  /** Over all rows that are found. */
  totals: SummaryRow.omit({ school: true, activity: true }),
  /** What the list can be narrowed to. */
  activities: z.array(z.strictObject({ activityId: z.number().int(), name: z.string() })),
  school: z.strictObject({ schoolId: z.number().int(), name: z.string() }).nullable(),
})

/** The actions behind a count of the summary. */
export const ListSummaryActions = z.strictObject({
  schoolId: Id,
  /** 0 for what concerns no activity. */
  activityId: z.coerce.number().int().min(0).max(2_147_483_647),
  counted: z.enum(countedKinds),
  part: z.enum(yearParts).optional(),
  kind: z.enum(disciplinaryKinds).optional(),
})

export const SummaryAction = z.strictObject({
  actionId: z.number().int(),
  kind: z.enum(disciplinaryKinds),
  occurredOn: z.string(),
  /** The student, coach or school. */
  name: z.string(),
  endsOn: z.string().nullable(),
  contests: z.number().int().nullable(),
  /** Of a suspension for contests that holds. */
  contestsLeft: z.number().int().nullable(),
  fineCents: z.number().int().nullable(),
  appeal: z.enum(appealStates),
  isActive: z.boolean(),
  /** What happened, for the office alone; empty for schools. */
  description: z.string(),
})
export type SummaryAction = z.infer<typeof SummaryAction>
