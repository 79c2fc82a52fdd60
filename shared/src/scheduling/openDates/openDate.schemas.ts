import { z } from 'zod'
import { ContestNameField } from '../../directory/activities/activity.schemas'
import { BodyId, Day, Id, line } from '../../platform/call/fields'
import { PageQuery } from '../../platform/call/paging'
import { openDateSides } from './openDate.kinds'
import { Crest } from '../../directory/schools/crest.schemas'

const Side = z.enum(openDateSides, 'Home, away or either.')
export const AddOpenDate = z.strictObject({ key: z.uuid('This is not a valid key.'), teamId: BodyId, day: Day, side: Side, note: line(200) })

/** `side`: where one would play oneself. */
export const OpenDateQuery = PageQuery.extend({
  activityId: Id.optional(), levelId: Id.optional(), side: Side.exclude(['either']).optional(), whose: z.enum(['own', 'others'], 'Own or others.').optional(),
  sort: z.enum(['date', '-date'], 'There is no such order.').default('date'),
})
export const openDateSorts = ['date', '-date'] as const

export const OpenDate = z.strictObject({
  openDateId: z.number().int(),
  teamId: z.number().int(),
  teamName: z.string(),
  /** The same for a row, by the school's short name. */
  shortName: z.string(),
  crest: Crest,
  city: z.string(),
  activityName: z.string(),
  contestName: ContestNameField,
  levelName: z.string(),
  day: z.string(),
  /** "Fri, Nov 20" */
  dayText: z.string(),
  side: z.enum(openDateSides),
  note: z.string(),
  /** Of the reader's own school. */
  isOwn: z.boolean(),
  /** Teams of the reader that could play there; empty for their own dates and for the office. */
  answerWith: z.array(z.strictObject({ teamId: z.number().int(), name: z.string() })),
  /** One of the reader's teams has proposed a match on it, which is awaiting an answer. */
  isAsked: z.boolean(),
  can: z.strictObject({ remove: z.boolean() }),
})
export type OpenDate = z.infer<typeof OpenDate>

/** What the board can be narrowed to, and for which teams the reader may post. */
export const OpenDateForm = z.strictObject({
  activities: z.array(z.strictObject({ id: z.number().int(), name: z.string() })),
  levels: z.array(z.strictObject({ id: z.number().int(), name: z.string() })),
  teams: z.array(z.strictObject({ teamId: z.number().int(), name: z.string() })),
})
