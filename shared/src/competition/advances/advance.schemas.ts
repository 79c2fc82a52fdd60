import { z } from 'zod'
import { BodyId, Id, largestId } from '../../platform/call/fields'
import { AdvancingTerms } from '../performances/advancingRules'

/** The version that was seen; 0 while nothing is saved. */
const version = z.number('Please reload the page.').int('Please reload the page.').min(0, 'Please reload the page.').max(largestId, 'Please reload the page.')

/** Where the performances of an event advance to, and by which rule. `toEventId`: null for nowhere. */
export const SaveAdvancing = z.strictObject({ eventId: Id, version, toEventId: BodyId.nullable(), rule: AdvancingTerms })
export type SaveAdvancing = z.output<typeof SaveAdvancing>

/** Make the entries of those who advance. `chosen`: those of the tied whom the office takes. */
export const AdvanceEntries = z.strictObject({ eventId: Id, toEventId: BodyId, chosen: z.array(BodyId).max(400, 'At most 400.').default([]) })
export type AdvanceEntries = z.output<typeof AdvanceEntries>

const id = z.number().int()

/**
 * How a performance stands to the next contest. `made`: it has an entry there. `removed`: it had one, which was removed there. `notOffered`: it would
 * advance, and its category is not offered there.
 */
export const advanceStates = ['advances', 'tied', 'made', 'removed', 'notOffered', 'stays'] as const
export type AdvanceState = (typeof advanceStates)[number]

const AdvanceRow = z.strictObject({
  performanceId: id, uniqueName: z.string(), schoolName: z.string(), categoryId: id, categoryName: z.string(), rating: id.nullable(), points: z.number().nullable(),
  state: z.enum(advanceStates),
  /** Why it does not advance, or what the office has to decide; empty for one that does. */
  why: z.string(),
})
export type AdvanceRow = z.infer<typeof AdvanceRow>

const NextContest = z.strictObject({ eventId: id, name: z.string(), startsOn: z.string() })

/** Where an event’s performances advance to, by which rule, and what comes of it. */
export const AdvancePlan = z.strictObject({
  eventId: id, version: id,
  toEvent: NextContest.nullable(),
  /** What associations usually begin with, while nothing is saved. */
  rule: AdvancingTerms,
  /** Later contests of the same activity and year. */
  choices: z.array(NextContest),
  /** Empty while it advances nowhere. */
  rows: z.array(AdvanceRow),
  counts: z.record(z.enum(advanceStates), id),
  can: z.strictObject({ edit: z.boolean() }),
  /** Why no entries can be made now; empty if they can. */
  disabledText: z.string(),
})
export type AdvancePlan = z.infer<typeof AdvancePlan>

/** What was made. `refused`: those who advance and could not be entered, each with why. */
export const Advanced = z.strictObject({ made: id, refused: z.array(z.strictObject({ performanceId: id, uniqueName: z.string(), schoolName: z.string(), why: z.string() })), plan: AdvancePlan })
export type Advanced = z.infer<typeof Advanced>
