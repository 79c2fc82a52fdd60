import { z } from 'zod'
import type { FieldProblem } from '@portal/shared/platform/call/errors'
import { arrivals, slotConflictKinds, slotSeverities, usualSeverities, type Arrival, type SlotConflictKind, type SlotSeverity } from '@portal/shared/scheduling/slots/slot.kinds'
import type { SlotRules } from '@portal/shared/scheduling/slots/slot.schemas'
import type { DayPlan, SaveSlotRules } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { Whole, wordsIn } from './ruleTexts'

type Seen = Pick<DayPlan, 'eventId' | 'version' | 'contest' | 'lengths' | 'miles'>

/** What is sent to change some rules of a day: all others, with its hours, lengths and ways, go with them as they were seen. */
const withRules = ({ eventId, version, contest: { days, rules, walks, carried }, lengths, miles }: Seen, changed: Partial<SlotRules>, carriedNow = carried) =>
  ({ eventId, version, days, lengths, miles, walks, carried: carriedNow, rules: { ...rules, ...changed } }) satisfies z.input<typeof SaveSlotRules>

const orderKey = (order: readonly Arrival[]) => order.join()
const arrivalNames: Record<Arrival, string> = { onTime: 'on time', late: 'late', early: 'early' }
/** Every order in which those who came can be taken: "On time, then late, then early". */
export const orders = arrivals.flatMap((first) => arrivals.filter((each) => each !== first).map((second) => [first, second, arrivals.find((each) => each !== first && each !== second)!] as const)).map((order) => {
  const text = order.map((each) => arrivalNames[each]).join(', then ')
  return { value: orderKey(order), label: `${text.charAt(0).toUpperCase()}${text.slice(1)}` }
})

/** How the day runs, as it is typed. */
export const OnTheDayTexts = z.object({
  grace: Whole(0, 600), order: z.string(), scratchMinutes: Whole(0, 600), scratchOf: z.enum(['room', 'contest']), jammed: Whole(0, 600),
})
export type OnTheDayTexts = z.infer<typeof OnTheDayTexts>

export const onTheDayTextsOf = ({ contest: { rules: { onTheDay: { grace, order, scratch, jammed } } } }: Pick<DayPlan, 'contest'>): OnTheDayTexts =>
  ({ grace: String(grace), order: orderKey(order), scratchMinutes: String(scratch.minutes), scratchOf: scratch.of, jammed: String(jammed) })

/** What is sent for how the day runs; every other rule stays as it was seen. */
export function onTheDayOf(plan: Seen, { grace, order, scratchMinutes, scratchOf, jammed }: OnTheDayTexts) {
  return withRules(plan, { onTheDay: { grace: Number(grace), order: order.split(',') as Arrival[], scratch: { minutes: Number(scratchMinutes), of: scratchOf }, jammed: Number(jammed) } })
}

/** Each kind of conflict as those who plan call it. A wish is missed or kept, and its weight is the wish's. */
export const conflictNames: Record<SlotConflictKind, string> = {
  roomTaken: 'Two entries in one room at once', changeover: 'Less than the changeover between two', roomKind: 'Room of another kind', roomClosed: 'Room not open', roomBooked: 'Room booked for something else', lunch: 'During lunch',
  performerBusy: 'Performer in two places', accompanistBusy: 'Accompanist in two places', directorBusy: 'Director in two places', judgeBusy: 'Judge in two places', instrumentBusy: 'Carried instrument in two places',
  instrumentMissing: 'Instrument not in the room', ownJudge: 'Judge of the own school', tight: 'Less time between two than wanted', accompanistLimit: 'Limit of an accompanist', arrival: 'Before the school can be there', farSchool: 'School from far at another time',
  wish: 'Wish not met',
}
export const severityNames: Record<SlotSeverity, string> = { hard: 'Hard: it must not be', soft: 'Soft: better not', off: 'Not looked at' }

/** What counts as a conflict, as it is typed. */
export const ConflictTexts = z.object({
  severities: z.record(z.enum(slotConflictKinds), z.enum(slotSeverities)),
  performer: Whole(0, 600), accompanist: Whole(0, 600), director: Whole(0, 600), judge: Whole(0, 600),
  carried: z.string().refine((text) => wordsIn(text).length <= 100 && wordsIn(text).every((each) => each.length <= 60), 'At most 100, each of at most 60 characters.'),
})
export type ConflictTexts = z.infer<typeof ConflictTexts>

export function conflictTextsOf({ contest: { rules: { severities, buffer }, carried } }: Pick<DayPlan, 'contest'>): ConflictTexts {
  return {
    severities: { ...usualSeverities, ...severities }, carried: carried.join(', '),
    performer: String(buffer.performer), accompanist: String(buffer.accompanist), director: String(buffer.director), judge: String(buffer.judge),
  }
}

/** What is sent for what counts as a conflict: what is as usual is not kept as a choice of this contest. */
export function conflictsOf(plan: Seen, { severities, carried, performer, accompanist, director, judge }: ConflictTexts) {
  const chosen = Object.fromEntries(slotConflictKinds.filter((kind) => severities[kind] !== usualSeverities[kind]).map((kind) => [kind, severities[kind]]))
  return withRules(plan, { severities: chosen, buffer: { performer: Number(performer), accompanist: Number(accompanist), director: Number(director), judge: Number(judge) } }, wordsIn(carried))
}

const fields: Readonly<Record<string, string>> = {
  'rules.onTheDay.grace': 'grace', 'rules.onTheDay.order': 'order', 'rules.onTheDay.scratch.minutes': 'scratchMinutes', 'rules.onTheDay.jammed': 'jammed',
}

/** Problems of what is sent, at the fields in which it is typed. */
export const atDayTexts = (problems: readonly FieldProblem[]): FieldProblem[] => problems.map(({ field, message }) => (
  { field: fields[field] ?? field.replace(/^rules\.(severities\.)/, '$1').replace(/^rules\.buffer\./, '').replace(/^carried\.\d+$/, 'carried'), message }))
