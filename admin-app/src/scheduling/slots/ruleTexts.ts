import { z } from 'zod'
import type { FieldProblem } from '@portal/shared/platform/call/errors'
import type { SaveSlotRules, DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { timeOfMinute } from '@portal/shared/platform/format/timeOfMinute'
import { minuteOfTime } from './dayPlaces'

export const whole = (least: number, most: number) => (text: string) => /^\d{1,5}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most
export const Whole = (least: number, most: number) => z.string().refine(whole(least, most), `Use a whole number from ${least} to ${most}.`)
export const isTime = (text: string) => minuteOfTime(text) !== null
/** A time as a field has it. */
export const Time = z.string().refine(isTime, 'Please enter a time.')

/** "piano, harp": words between commas, each once. */
export const wordsIn = (text: string): string[] => [...new Set(text.split(',').map((each) => each.trim()).filter(Boolean))]

/** The rules of a day as they are typed: texts, which are told about in words of the field. What they make is checked by the call's own schema. */
export const RuleTexts = z.object({
  days: z.array(z.object({ day: z.string(), from: Time, to: Time })),
  lengths: z.array(z.object({
    categoryId: z.number(), minutes: Whole(1, 240), kind: z.string().trim().min(1, 'Please enter a kind of room.').max(60, 'At most 60 characters.'),
    needs: z.string().refine((text) => wordsIn(text).length <= 10 && wordsIn(text).every((each) => each.length <= 60), 'At most 10, each of at most 60 characters.'),
  })),
  changeover: Whole(0, 600), rest: Whole(0, 600),
  /** Of an accompanist, by part of the day; a part without an end lasts until midnight, which a field of a time does not have. */
  limits: z.array(z.object({ name: z.string().trim().min(1, 'Please enter a part of the day.').max(40, 'At most 40 characters.'), from: Time, to: z.string(), most: Whole(0, 1_000) })),
  lunchFrom: z.string(), lunchTo: z.string(), lunchLeast: Whole(0, 600),
})
export type RuleTexts = z.infer<typeof RuleTexts>

export function textsOf({ contest: { days, rules }, lengths }: Pick<DayPlan, 'contest' | 'lengths'>): RuleTexts {
  return {
    days: days.map(({ day, from, to }) => ({ day, from: timeOfMinute(from), to: timeOfMinute(to) })), lengths: lengths.map(({ categoryId, minutes, kind, needs }) => ({ categoryId, minutes: String(minutes), kind, needs: needs.join(', ') })),
    changeover: String(rules.changeover), lunchFrom: rules.lunch ? timeOfMinute(rules.lunch.from) : '', lunchTo: rules.lunch ? timeOfMinute(rules.lunch.to) : '',
    lunchLeast: String(rules.lunch?.least ?? 30), rest: String(rules.rest),
    limits: rules.accompanistLimits.map(({ name, from, to, most }) => ({ name, from: timeOfMinute(from), to: to === 1_440 ? '' : timeOfMinute(to), most: String(most) })),
  }
}

/** Times that are missing beside others: a lunch that begins and has no end. */
export const missingTimes = ({ lunchFrom, lunchTo }: RuleTexts): FieldProblem[] => [
  ...(!isTime(lunchFrom) && isTime(lunchTo) ? ['lunchFrom'] : []), ...(isTime(lunchFrom) && !isTime(lunchTo) ? ['lunchTo'] : []),
].map((field) => ({ field, message: 'Please enter a time.' }))

/** What is sent for what was typed, once it is right; whatever has no field here stays as it was. An empty lunch is none. */
export function rulesOf({ eventId, version, contest: { rules, walks, carried }, miles }: Pick<DayPlan, 'eventId' | 'version' | 'contest' | 'miles'>, texts: RuleTexts) {
  const [from, to] = [minuteOfTime(texts.lunchFrom), minuteOfTime(texts.lunchTo)]
  const limits = texts.limits.map(({ name, most, ...span }) => ({ name: name.trim(), from: minuteOfTime(span.from) ?? 0, to: minuteOfTime(span.to) ?? 1_440, most: Number(most) }))
  return {
    eventId, version, carried, miles, walks,
    days: texts.days.map(({ day, ...each }) => ({ day, from: minuteOfTime(each.from) ?? 0, to: minuteOfTime(each.to) ?? 0 })),
    lengths: texts.lengths.map(({ categoryId, minutes, kind, needs }) => ({ categoryId, minutes: Number(minutes), kind, needs: wordsIn(needs) })),
    rules: {
      ...rules, changeover: Number(texts.changeover), rest: Number(texts.rest), accompanistLimits: limits,
      lunch: from === null || to === null ? null : { from, to, least: Number(texts.lunchLeast) },
    },
  } satisfies z.input<typeof SaveSlotRules>
}

const fields: Readonly<Record<string, keyof RuleTexts>> = {
  'rules.changeover': 'changeover', 'rules.rest': 'rest', 'rules.lunch.from': 'lunchFrom', 'rules.lunch.to': 'lunchTo', 'rules.lunch.least': 'lunchLeast',
  'rules.accompanistLimits': 'limits',
}

/** Problems of what is sent, at the fields in which it is typed. A day that the event does not have is told at its first field, and so is a category. */
export const atTexts = (problems: readonly FieldProblem[]): FieldProblem[] => problems.map(({ field, message }) => ({
  field: fields[field] ?? field.replace(/^rules\.accompanistLimits\./, 'limits.').replace(/^(days\.\d+)\.day$/, '$1.from').replace(/^(lengths\.\d+)\.categoryId$/, '$1.minutes').replace(/^(lengths\.\d+\.needs)\.\d+$/, '$1'), message,
}))
