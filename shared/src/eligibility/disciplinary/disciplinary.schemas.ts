import { z } from 'zod'
import { AddedKey, Day, Id, largestId, line } from '../../platform/call/fields'
import { lines, OptionalDay } from '../../platform/call/formFields'
import { subjectTypes } from '../../identity/users/person.schemas'
import { appealStates, disciplinaryKinds } from './disciplinary.kinds'

/** A whole number as a form sends it; empty is null. */
const count = (least: number, most: number, message: string) =>
  z.union([z.literal('').transform(() => null), z.null(), z.coerce.number<string | number>(message).int(message).min(least, message).max(most, message)], message)

/** Dollars as people write them ("50", "$1,250.00"), kept as whole cents; empty is null. */
export const Dollars = z.string().trim().transform((text, context) => {
  if (text === '') return null
  const found = /^\$?\s?(\d{1,3}(?:,\d{3})*|\d{1,7})(?:\.(\d{2}))?$/.exec(text)
  const cents = found ? Number(found[1]!.replaceAll(',', '')) * 100 + Number(found[2] ?? 0) : NaN
  if (!(cents >= 0 && cents <= 100_000_000)) {
    context.addIssue({ code: 'custom', message: 'Please enter an amount like 50 or 50.00.' })
    return z.NEVER
  }
  return cents
})

const key = (message: string) => z.number(message).int(message).min(1, message).max(largestId, message)

/** What an action is asked for, as the form has it. */
export const ActionFields = z.strictObject({
  kind: z.enum(disciplinaryKinds, 'Please choose what was decided.'),
  occurredOn: z.string().min(1, 'Please enter the date.').pipe(Day),
  /** The activity it concerns; null for none or all. */
  activityId: key('Please choose an activity.').nullable(),
  /** How long it holds: until a day (that day included), for so many contests, or neither. */
  endsOn: OptionalDay,
  contests: count(1, 99, 'Please enter a number from 1 to 99.'),
  fine: Dollars,
  description: lines(2000).min(1, 'Please enter what happened and what was decided.'),
  fileId: key('This is not a valid file.').nullable(),
  appeal: z.enum(appealStates, 'Please choose the status of the appeal.'),
  appealedOn: OptionalDay,
  appealNote: lines(1000),
})
export type ActionFields = z.output<typeof ActionFields>

/** Whose actions: a person with an account, a student's record, or a school. */
const subject = { subjectType: z.enum(subjectTypes), subjectId: Id }

export const ListActions = z.strictObject(subject)
/** `tell`: the person or school is told by email. */
export const AddAction = ActionFields.extend({ ...subject, key: AddedKey, tell: z.boolean() })
export const SaveAction = ActionFields.extend({ actionId: Id, version: z.number().int().min(1).max(largestId), tell: z.boolean() })
export const RemoveAction = z.strictObject({ actionId: Id, version: z.number().int().min(1).max(largestId), reason: line(200).min(1, 'Please enter a reason.') })

export const ActionRow = z.strictObject({
  actionId: z.number().int(),
  academicYear: z.string(),
  kind: z.enum(disciplinaryKinds),
  occurredOn: z.string(),
  activity: z.strictObject({ activityId: z.number().int(), name: z.string() }).nullable(),
  endsOn: z.string().nullable(),
  contests: z.number().int().nullable(),
  fineCents: z.number().int().nullable(),
  description: z.string(),
  file: z.strictObject({ fileId: z.number().int(), name: z.string() }).nullable(),
  appeal: z.enum(appealStates),
  appealedOn: z.string().nullable(),
  appealNote: z.string(),
  /** Holds today, as far as days say; contests are counted where matches are. */
  isActive: z.boolean(),
  version: z.number().int(),
})
export type ActionRow = z.infer<typeof ActionRow>

export const ActionList = z.strictObject({
  name: z.string(),
  /** The newest first. */
  rows: z.array(ActionRow),
  /** What an action can concern, by name. */
  activities: z.array(z.strictObject({ activityId: z.number().int(), name: z.string() })),
})

/** One entry of an action's history: who did what, and what the words were before. */
export const ActionChange = z.strictObject({
  at: z.iso.datetime(),
  by: z.string(),
  did: z.enum(['added', 'changed', 'removed']),
  reason: z.string(),
  changes: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
})
