import { z } from 'zod'
import { line } from '../../platform/call/fields'
import { documentKinds } from './requiredDocument.kinds'

const whole = (least: number, most: number) => z.number('Use a whole number.').int('Use a whole number.').min(least, `At least ${least}.`).max(most, `At most ${most}.`)
/** A day of any year, as "09-01". */
const DayOfYear = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Use a day like 09-01.')

/**
 * What an activity asks of a student. Each rule is data: an association changes its numbers, and which rules it has, without
 * a new version of the portal.
 */
export const StudentRule = z.discriminatedUnion('kind', [
  /** Younger than `under` years on that day of the academic year (the year's first such day). */
  z.strictObject({ kind: z.literal('age'), under: whole(10, 30), on: DayOfYear }),
  z.strictObject({ kind: z.literal('grade'), from: whole(0, 12), to: whole(0, 12) }),
  /** At most so many semesters since the student first entered grade 9, this one included. */
  z.strictObject({ kind: z.literal('semesters'), most: whole(1, 20) }),
  /** A document that the office accepted: for this academic year, or ever. */
  z.strictObject({ kind: z.literal('document'), document: z.enum(documentKinds), every: z.enum(['year', 'once']) }),
  /** Who came from another school waits so many days, unless a document was accepted that waives it. */
  z.strictObject({ kind: z.literal('transfer'), days: whole(1, 1000), waivedBy: z.enum(documentKinds).nullable() }),
  /** An examination by a doctor that is no older than so many months. */
  z.strictObject({ kind: z.literal('physical'), months: whole(1, 60) }),
  /** No suspension that holds now, for this activity or all. */
  z.strictObject({ kind: z.literal('discipline') }),
])
export type StudentRule = z.output<typeof StudentRule>

/** What an activity asks of a coach. */
export const CoachRule = z.discriminatedUnion('kind', [
  /** A course that was completed, no longer ago than this many months; null for no limit. `course` is its name at the association. */
  z.strictObject({ kind: z.literal('course'), course: line(80).min(1, 'This field is required.'), months: whole(1, 120).nullable() }),
  /** A background check that was passed no longer ago than so many months. */
  z.strictObject({ kind: z.literal('backgroundCheck'), months: whole(1, 120) }),
  /** A certificate that has not run out. */
  z.strictObject({ kind: z.literal('certificate'), certificate: line(80).min(1, 'This field is required.') }),
  /** No suspension that holds now, for this activity or all. */
  z.strictObject({ kind: z.literal('discipline') }),
])
export type CoachRule = z.output<typeof CoachRule>

/** Met; not met; awaiting someone's decision; or something that the rule needs is not known. */
export const verdicts = ['met', 'notMet', 'pending', 'unknown'] as const
export type Verdict = (typeof verdicts)[number]

/**
 * What one rule says of one person, in a sentence, and from when it may be met (YYYY-MM-DD) if time alone brings that. `until`:
 * the last day of what a coach has shown, past for what ran out; left out where nothing runs out.
 */
export const Judgement = z.strictObject({ kind: z.string(), verdict: z.enum(verdicts), text: z.string(), metFrom: z.string().nullable(), until: z.string().optional() })
export type Judgement = z.output<typeof Judgement>

/** A person's state in an activity: eligible only if every rule is met. The reasons are in the order of the rules. */
export const Eligibility = z.strictObject({ state: z.enum(['eligible', 'pending', 'incomplete', 'ineligible']), reasons: z.array(Judgement) })
export type Eligibility = z.output<typeof Eligibility>
