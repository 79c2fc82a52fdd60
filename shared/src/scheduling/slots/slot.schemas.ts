import { z } from 'zod'
import { BodyId, Day, line } from '../../platform/call/fields'
import { arrivals, roomFeatures, slotConflictKinds, slotSeverities } from './slot.kinds'

/** How much one contest may hold. */
export const slotLimits = { days: 10, rooms: 60, judges: 9, categories: 400, schools: 1_000, people: 60_000, entries: 3_000, performers: 400, wishes: 3_000, groupWishes: 300, acknowledged: 3_000 } as const

/** Minutes since midnight by the clocks of the place: 8:30 AM is 510. A contest has no zone: all of it is at one place. */
export const Minute = z.number().int().min(0).max(1_440)
const Minutes = z.number().int().min(0).max(600)
/** Names a person over all roles: who directs one entry and accompanies another has one key, such as "user-7". */
export const PersonKey = z.string().min(1).max(60)
const Kind = z.string().min(1).max(60)
const Instrument = z.string().min(1).max(60)

const inOrder = { check: ({ from, to }: { from: number; to: number }) => from < to, problem: { error: 'The end must be after the start.', path: ['to'] } }
export const DaySpan = z.strictObject({ day: Day, from: Minute, to: Minute }).refine(inOrder.check, inOrder.problem)
export type DaySpan = z.infer<typeof DaySpan>

export const ContestJudge = z.strictObject({
  personId: PersonKey,
  /** Schools that they do not judge: their own, or that of a child. */
  schoolIds: z.array(BodyId).max(20),
})

export const ContestRoom = z.strictObject({
  roomId: BodyId,
  name: line(80),
  building: line(80),
  /** Kinds of performances that it can host, as categories name them. */
  kinds: z.array(Kind).max(40),
  /** When it can be used, several spans a day; empty for as long as the contest lasts. */
  open: z.array(DaySpan).max(40),
  judges: z.array(ContestJudge).max(slotLimits.judges),
  /** What is there for everyone: "piano". */
  instruments: z.array(Instrument).max(40),
  /** What it is for those who need it; left out for nothing. */
  features: z.array(z.enum(roomFeatures)).max(roomFeatures.length).optional(),
})
export type ContestRoom = z.infer<typeof ContestRoom>

/** What a group of entries has in common. */
export const ContestCategory = z.strictObject({ categoryId: BodyId, name: line(120), minutes: z.number().int().min(1).max(240), kind: Kind })
export type ContestCategory = z.infer<typeof ContestCategory>

export const ContestSchool = z.strictObject({
  schoolId: BodyId,
  name: line(120),
  /** Along the road to the contest; null if not known: then it may begin at any time. */
  miles: z.number().min(0).max(5_000).nullable(),
})
export type ContestSchool = z.infer<typeof ContestSchool>

export const ContestEntry = z.strictObject({
  entryId: BodyId,
  /** Its number in the program: who comes late is taken with the lowest one first. */
  number: z.number().int().min(0).max(100_000),
  name: line(160),
  categoryId: BodyId,
  /** Null where many schools are in it. */
  schoolId: BodyId.nullable(),
  performers: z.array(PersonKey).max(slotLimits.performers),
  accompanist: PersonKey.nullable(),
  director: PersonKey.nullable(),
  instruments: z.array(Instrument).max(20),
})
export type ContestEntry = z.infer<typeof ContestEntry>

const Entries = z.array(BodyId).min(2).max(40)
/** What someone asks for. A day that is null is any. */
export const SlotWish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('notBefore'), entryId: BodyId, day: Day.nullable(), at: Minute }),
  /** It is over by then. */
  z.strictObject({ kind: z.literal('notAfter'), entryId: BodyId, day: Day.nullable(), at: Minute }),
  z.strictObject({ kind: z.literal('onDay'), entryId: BodyId, day: Day }),
  z.strictObject({ kind: z.literal('room'), entryId: BodyId, roomId: BodyId }),
  /** In a room that is like this. */
  z.strictObject({ kind: z.literal('feature'), entryId: BodyId, feature: z.enum(roomFeatures) }),
  /** From the first one's start to the last one's end at most so many minutes, wherever. */
  z.strictObject({ kind: z.literal('together'), entryIds: Entries, within: z.number().int().min(1).max(1_440) }),
  /** In one room, one right after the other, in any order. */
  z.strictObject({ kind: z.literal('backToBack'), entryIds: Entries }),
])
export type SlotWish = z.infer<typeof SlotWish>

/** What an entry needs for someone in it: it begins at `earliest` or later, is over by `latest`, and its room has all the features. */
export const EntryNeeds = z.strictObject({ entryId: BodyId, earliest: Minute.nullable(), latest: Minute.nullable(), features: z.array(z.enum(roomFeatures)) })
export type EntryNeeds = z.infer<typeof EntryNeeds>

/** Minutes on foot: what is said of two rooms, else of two buildings, else the general ones. */
export const Walks = z.strictObject({
  within: Minutes,
  between: Minutes,
  buildings: z.array(z.strictObject({ one: line(80), other: line(80), minutes: Minutes })).max(2_000),
  rooms: z.array(z.strictObject({ one: BodyId, other: BodyId, minutes: Minutes })).max(2_000),
})
export type Walks = z.infer<typeof Walks>

export const SlotRules = z.strictObject({
  /** Minutes that a room needs between two performances. */
  changeover: Minutes,
  /** Nothing is performed in it. On a day that runs late it is `least` minutes long at least. Null for none. */
  lunch: z.strictObject({ from: Minute, to: Minute, least: Minutes }).refine(inOrder.check, inOrder.problem).nullable(),
  /** Minutes beyond the walk between two rooms, by role: less of them is tight. */
  buffer: z.strictObject({ performer: Minutes, accompanist: Minutes, director: Minutes, judge: Minutes }),
  /** Minutes that a performer has between two performances, also in one room: less is tight. */
  rest: Minutes,
  /** At most so many performances of one accompanist that begin in a span of a day. */
  accompanistLimits: z.array(z.strictObject({ name: line(40), from: Minute, to: Minute, most: z.number().int().min(0).max(1_000) }).refine(inOrder.check, inOrder.problem)).max(10),
  /** The earliest start of a school: when it leaves, the way at that speed, and the minutes to get ready. Null to let all begin at any time. */
  arrival: z.strictObject({ leaves: Minute, milesPerHour: z.number().min(1).max(200), ready: Minutes }).nullable(),
  /** Schools beyond so many miles begin at `by` at the earliest (late), or are over by then (early). Null for no preference. */
  far: z.strictObject({ beyondMiles: z.number().min(0).max(5_000), prefer: z.enum(['early', 'late']), by: Minute }).nullable(),
  /** Where this contest judges a conflict otherwise than `usualSeverities`. */
  severities: z.partialRecord(z.enum(slotConflictKinds), z.enum(slotSeverities)),
  onTheDay: z.strictObject({
    /** Minutes after its time within which someone who checks in is still on time. */
    grace: Minutes,
    /** In which order those who came are taken. */
    order: z.array(z.enum(arrivals)).length(arrivals.length).refine((order) => new Set(order).size === order.length, 'Use each once.'),
    /** Who is not there so many minutes after the last scheduled performance of the room, or of the contest that day, is scratched. */
    scratch: z.strictObject({ minutes: Minutes, of: z.enum(['room', 'contest']) }),
    /** A room that runs so many minutes late is jammed: an idle judge may take from it. */
    jammed: Minutes,
  }),
})
export type SlotRules = z.infer<typeof SlotRules>

/** Someone has seen a conflict and lets it be. It holds for as long as no more is missing than they saw. */
export const Acknowledgement = z.strictObject({ key: z.string().max(300), by: line(120), short: z.number().int().min(0) })
export type Acknowledgement = z.infer<typeof Acknowledgement>

/** Where and when an entry performs. */
export const Placement = z.strictObject({ entryId: BodyId, roomId: BodyId, day: Day, start: Minute })
export type Placement = z.infer<typeof Placement>

/** What else is in a room at a time: another occasion of the venue that it is a part of. `text` says what, in a sentence; `key` names it. */
export const TakenSpan = z.strictObject({ roomId: BodyId, day: Day, from: Minute, to: Minute, key: z.string().max(120), text: z.string().max(600) })
export type TakenSpan = z.infer<typeof TakenSpan>

/** All that placing the entries of a music contest hangs on. */
export const Contest = z.strictObject({
  days: z.array(DaySpan).min(1).max(slotLimits.days),
  rooms: z.array(ContestRoom).max(slotLimits.rooms),
  /** Nothing is placed in these while the contest looks at them. */
  taken: z.array(TakenSpan).max(slotLimits.entries),
  walks: Walks,
  categories: z.array(ContestCategory).max(slotLimits.categories),
  schools: z.array(ContestSchool).max(slotLimits.schools),
  /** Names of people, for sentences. */
  people: z.array(z.strictObject({ personId: PersonKey, name: line(120) })).max(slotLimits.people),
  entries: z.array(ContestEntry).max(slotLimits.entries),
  wishes: z.array(SlotWish).max(slotLimits.wishes),
  /** Kept and told as wishes are; left out for those who are not to know of any. */
  needs: z.array(EntryNeeds).max(slotLimits.entries).optional(),
  /** Single pieces that are carried from room to room: "harp". They are in one place at a time, as people are. */
  carried: z.array(Instrument).max(100),
  rules: SlotRules,
  acknowledged: z.array(Acknowledgement).max(slotLimits.acknowledged),
})
export type Contest = z.infer<typeof Contest>

/** As state music contests usually run: 8:30 to 5:30 with lunch from 12 to 1; an accompanist plays 12 in the morning and 15 in the afternoon. */
export const usualSlotRules: SlotRules = {
  changeover: 1,
  lunch: { from: 720, to: 780, least: 30 },
  buffer: { performer: 5, accompanist: 2, director: 0, judge: 0 },
  rest: 15,
  accompanistLimits: [{ name: 'morning', from: 0, to: 720, most: 12 }, { name: 'afternoon', from: 720, to: 1_440, most: 15 }],
  arrival: { leaves: 360, milesPerHour: 55, ready: 30 },
  far: null,
  severities: {},
  onTheDay: { grace: 0, order: ['onTime', 'late', 'early'], scratch: { minutes: 30, of: 'room' }, jammed: 10 },
}

/** As track and swim meets run: one event after the other, without lunch. Athletes go from one event to the next and back, so that two at once are good to know. */
export const meetSlotRules: SlotRules = {
  ...usualSlotRules, changeover: 0, lunch: null, rest: 0, accompanistLimits: [], arrival: null, severities: { performerBusy: 'soft', directorBusy: 'off', judgeBusy: 'off', tight: 'off' },
}
