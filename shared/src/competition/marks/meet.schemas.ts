import { z } from 'zod'
import { BodyId, Day, Id, largestId, line } from '../../platform/call/fields'
import { EligibilityRule, usualEligibilityRule } from '../events/entryEligibility.schemas'
import { EntryLimits } from './entryLimits.schemas'
import { MarkRules } from './mark.schemas'
import { meetGenders, meetGroups, meetLimits, meetSports, seedings } from './meet.kinds'
import { CrossCountryRules, PlacePoints, PointsTable } from './pointsTable.schemas'
import { RecordRules } from './record.schemas'

const whole = (lowest: number, highest: number) => z.number('Use a whole number.').int('Use a whole number.').min(lowest, `At least ${lowest}.`).max(highest, `At most ${highest}.`)
const filled = (max: number, message: string) => z.string(message).trim().min(1, message).pipe(line(max))

/** The version that was seen; 0 while nothing is saved. */
export const MeetVersion = z.number('Please reload the page.').int('Please reload the page.').min(0, 'Please reload the page.').max(largestId, 'Please reload the page.')

const MeetMedals = z.strictObject({ individual: whole(0, 100), relay: whole(0, 100) })
export type MeetMedals = z.output<typeof MeetMedals>
/** As most meets do; a start. */
export const usualMeetMedals: MeetMedals = { individual: 3, relay: 3 }

const eventFields = {
  /** On the program, and in files of timers. */
  number: whole(1, 999),
  name: filled(meetLimits.name, 'Please enter a name.'),
  /** What it is, the same in all meets (meetFiles/eventCodes.ts): files and records go by it. */
  code: filled(meetLimits.code, 'Please enter a code, such as 100, HJ or 50Free.').pipe(z.string().regex(/^[\w.-]+$/, 'Use letters and digits only.')),
  gender: z.enum(meetGenders, 'Please choose.'),
  /** "JV"; empty for all. */
  className: line(meetLimits.className),
  group: z.enum(meetGroups, 'Please choose.'),
  rules: MarkRules,
  isRelay: z.boolean(),
  /** Lanes, or the most in one heat, section or flight. */
  lanes: whole(1, 300),
  seeding: z.enum(seedings, 'Please choose.'),
  /** How many are in the final, where heats come before it; null for one round. */
  finalSpots: whole(1, 100).nullable(),
  /** How many of each heat advance by their place; the others by their marks. */
  advanceByPlace: whole(0, 20),
  /** Its points count for the teams. */
  isScored: z.boolean(),
  /** What its places are worth, where that is not what the meet's table says: a relay that counts double, an exhibition event that brings none. */
  points: PlacePoints.nullable().default(null),
}

/** An event of a meet: 100 meters of the girls. */
export const MeetEventFields = z.strictObject({
  /** Null for one that is about to be added. */
  meetEventId: BodyId.nullable(),
  ...eventFields,
})
export type MeetEventFields = z.output<typeof MeetEventFields>

const settings = {
  sport: z.enum(meetSports, 'Please choose.'),
  /** The pool; null where nobody swims. */
  course: z.enum(['Y', 'S', 'L'], 'Please choose.').nullable(),
  limits: EntryLimits,
  points: PointsTable,
  crossCountry: CrossCountryRules,
  recordRules: RecordRules,
  /** How many places of an event get a medal; in a relay each of its legs gets one. */
  medals: MeetMedals.default(usualMeetMedals),
  /** What it means that an athlete is not eligible. */
  eligibility: EligibilityRule.default(usualEligibilityRule),
}
/** The last day on which schools enter, and on which they scratch and substitute; empty for the event’s own deadline. */
const dueDay = z.union([z.literal(''), Day])

export const MeetSettings = z.strictObject({ ...settings, entriesDueOn: dueDay, scratchesDueOn: dueDay })
export type MeetSettings = z.output<typeof MeetSettings>

/** All that a meet is set up of. Events that are left out are removed. */
export const SaveMeet = z.strictObject({
  eventId: Id,
  version: MeetVersion,
  settings: MeetSettings,
  events: z.array(MeetEventFields).max(meetLimits.events, `At most ${meetLimits.events} events.`).superRefine((events, context) => {
    events.forEach(({ number, lanes, finalSpots, rules, isRelay, gender, code, className }, index) => {
      const problem = (field: string, message: string) => context.addIssue({ code: 'custom', path: [index, field], message })
      if (events.findIndex((each) => each.number === number) < index) problem('number', 'Another event has this number.')
      if (events.findIndex((each) => each.code === code && each.gender === gender && each.className === className) < index) problem('code', 'Another event is the same: give one of them a class.')
      if (finalSpots !== null && rules.measure !== 'time') problem('finalSpots', 'Only races have heats before a final.')
      if (isRelay && rules.measure !== 'time') problem('isRelay', 'Only races are relays.')
      if (finalSpots !== null && finalSpots > lanes * 3) problem('finalSpots', 'At most three finals.')
    })
  }),
})
export type SaveMeet = z.output<typeof SaveMeet>

const id = z.number().int()

/** An event of a meet as it is read. */
export const MeetEventRow = z.strictObject({
  meetEventId: id, ...eventFields,
  /** Those that are not scratched. */
  entries: id,
  /** Heats of the first round; 0 before it is seeded. */
  heats: id,
  /** How many have a mark or a reason for none. */
  marks: id,
  isReleased: z.boolean(),
  /** Why its entries, heats, marks and release stay as they are: team scores that it brings points to are certified. Empty if they do not. */
  heldText: z.string(),
  /** Of its heats and marks. */
  version: id,
})
export type MeetEventRow = z.infer<typeof MeetEventRow>

/** A meet as its readers see it. */
export const Meet = z.strictObject({
  eventId: id,
  name: z.string(),
  startsOn: z.string(),
  /** False as long as nobody has saved anything: what stands here is what associations usually begin with. */
  isSetUp: z.boolean(),
  settings: MeetSettings,
  entriesDueText: z.string(),
  scratchesDueText: z.string(),
  isEntryOver: z.boolean(),
  isScratchOver: z.boolean(),
  events: z.array(MeetEventRow),
  /** Teams that take part; `canEnter` where the reader enters their athletes now. */
  teams: z.array(z.strictObject({ teamId: id, schoolId: id, name: z.string(), canEnter: z.boolean() })),
  /** `run`: seeds, enters marks, releases, and enters for all teams. */
  can: z.strictObject({ setUp: z.boolean(), run: z.boolean(), office: z.boolean() }),
  version: id,
})
export type Meet = z.infer<typeof Meet>
