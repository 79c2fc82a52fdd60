import { z } from 'zod'
import { AddedKey, BodyId, Day, Id, largestId, line } from '../../platform/call/fields'
import { JobState } from '../../platform/jobs/job.schemas'
import { slotChanges } from './compareReleases'
import { slotConflictKinds, slotRoles } from './slot.kinds'
import { Contest, ContestCategory, ContestRoom, DaySpan, Minute, Placement, slotLimits, SlotRules, SlotWish, Walks } from './slot.schemas'

/** The version of a day's plan that was seen; 0 while nothing is saved. */
const version = z.number('Please reload the page.').int('Please reload the page.').min(0, 'Please reload the page.').max(largestId, 'Please reload the page.')
const ofDay = { eventId: Id, version }
const id = z.number().int()

/** A judge of a room as the office types them. */
export const RoomJudge = z.strictObject({
  name: line(80).min(1, 'Please enter a name.'),
  /** Schools that they do not judge. */
  schoolIds: z.array(BodyId).max(20),
})
export type RoomJudge = z.infer<typeof RoomJudge>

const roomFields = {
  name: line(80).min(1, 'Please enter a name.'), building: line(80), kinds: ContestRoom.shape.kinds, open: ContestRoom.shape.open, instruments: ContestRoom.shape.instruments, features: ContestRoom.shape.features,
  judges: z.array(RoomJudge).max(slotLimits.judges),
  /** The room of the event's venue that it is; null for one that the venue does not name. */
  assetId: BodyId.nullable(),
}

/** The rooms of a day in their order: without a key new; those that are left out are removed. */
export const SaveRooms = z.strictObject({
  ...ofDay,
  rooms: z.array(z.strictObject({ roomId: BodyId.nullable(), ...roomFields })).max(slotLimits.rooms, `At most ${slotLimits.rooms} rooms.`).superRefine((rooms, context) => {
    const seen = new Set<string>()
    rooms.forEach(({ name, building }, index) => {
      const words = `${building}\n${name}`.toLowerCase()
      if (seen.has(words)) context.addIssue({ code: 'custom', path: [index, 'name'], message: 'This room is already listed.' })
      seen.add(words)
    })
  }),
})

/** How long a performance of a category is, in which kind of room it is, and what has to be there: "piano". */
export const SlotLength = z.strictObject({ categoryId: BodyId, minutes: ContestCategory.shape.minutes, kind: z.string().trim().min(1, 'Please enter a kind of room.').max(60), needs: z.array(z.string().min(1).max(60)).max(10) })
export type SlotLength = z.infer<typeof SlotLength>

/** Miles along the road from a school, where the straight line is not to be believed. */
export const SchoolMiles = z.strictObject({ schoolId: BodyId, miles: z.number('Use a number.').min(0, 'At least 0.').max(5_000, 'At most 5000.') })
export type SchoolMiles = z.infer<typeof SchoolMiles>

/** Ways as they are saved: a pair is of two, whichever is named first, and stands once. */
const SavedWalks = Walks.superRefine(({ rooms, buildings }, context) => {
  for (const [name, pairs] of [['rooms', rooms], ['buildings', buildings]] as const) {
    const seen = new Set<string>()
    pairs.forEach(({ one, other }, index) => {
      const pair = [String(one), String(other)].sort().join('\n')
      if (one === other) context.addIssue({ code: 'custom', path: [name, index, 'other'], message: 'Please choose another one.' })
      else if (seen.has(pair)) context.addIssue({ code: 'custom', path: [name, index, 'other'], message: 'This pair is already listed.' })
      seen.add(pair)
    })
  }
})

export const SaveSlotRules = z.strictObject({
  ...ofDay,
  days: z.array(DaySpan).min(1, 'Please add a day.').max(slotLimits.days, `At most ${slotLimits.days} days.`),
  rules: SlotRules,
  lengths: z.array(SlotLength).max(slotLimits.categories),
  walks: SavedWalks,
  carried: Contest.shape.carried,
  miles: z.array(SchoolMiles).max(slotLimits.schools),
})

export const SaveWishes = z.strictObject({ ...ofDay, wishes: z.array(SlotWish).max(slotLimits.wishes, `At most ${slotLimits.wishes} wishes.`).refine((wishes) => wishes.filter((wish) => 'entryIds' in wish).length <= slotLimits.groupWishes, `At most ${slotLimits.groupWishes} wishes about several entries.`) })

/** `keep`: entries that have a place stay there. */
export const PlaceSlots = z.strictObject({ ...ofDay, key: AddedKey, keep: z.boolean(), seed: z.number().int().min(1).max(1_000_000).default(1) })
/** What the job that places is asked. */
export const SlotPlacing = z.strictObject({ eventId: id, name: z.string(), version: id, keep: z.boolean(), seed: id })
export type SlotPlacing = z.infer<typeof SlotPlacing>

/** Where entries go; without a room they have no place anymore. One move, an exchange of two, or a shift of many: all or none. */
export const MoveSlots = z.strictObject({
  ...ofDay,
  moves: z.array(z.discriminatedUnion('to', [
    z.strictObject({ to: z.literal('place'), entryId: BodyId, roomId: BodyId, day: Day, start: Minute }),
    z.strictObject({ to: z.literal('none'), entryId: BodyId }),
  ])).min(1, 'Please choose an entry.').max(slotLimits.entries),
})

/** `short`: how much was missing when it was seen. */
export const AcknowledgeConflict = z.strictObject({ eventId: Id, conflict: z.string().min(1).max(300), short: z.number().int().min(0), isAcknowledged: z.boolean() })

/** `hardSeen`: how many hard conflicts are left and were seen. */
export const ReleaseDay = z.strictObject({ ...ofDay, key: AddedKey, name: line(80).min(1, 'Please enter a name.'), hardSeen: z.number().int().min(0) })

export const dayActs = ['started', 'ended'] as const
/** What happens at a room. `at`: minutes since midnight; now if it is left out. */
export const RecordAct = z.strictObject({ eventId: Id, key: AddedKey, day: Day, entryId: BodyId, kind: z.enum(dayActs), roomId: BodyId, at: Minute.optional() })
export const UndoAct = z.strictObject({ eventId: Id, actId: BodyId })

/** Entries that are scratched for not being there, or are not anymore. */
export const ScratchEntries = z.strictObject({ eventId: Id, key: AddedKey, day: Day, entryIds: z.array(BodyId).min(1, 'Please choose an entry.').max(slotLimits.entries), isScratched: z.boolean() })

export const DayKey = z.strictObject({ eventId: Id })
export const BoardKey = z.strictObject({ eventId: Id, day: Day.optional() })

/** A conflict as everyone who plans reads it (slotConflict.ts). */
export const SlotConflictRow = z.strictObject({
  key: z.string(), kind: z.enum(slotConflictKinds), severity: z.enum(['hard', 'soft', 'acknowledged']), by: z.string().nullable(), entryIds: z.array(id), roomIds: z.array(id),
  personIds: z.array(z.string()), role: z.enum(slotRoles).nullable(), short: id, text: z.string(),
})

const SlotChangeRow = z.strictObject({ entryId: id, kind: z.enum(slotChanges), text: z.string() })
export type SlotChangeRow = z.infer<typeof SlotChangeRow>
const ReleaseRow = z.strictObject({ releaseId: id, name: z.string(), releasedAt: z.iso.datetime(), releasedText: z.string(), changes: z.array(SlotChangeRow) })

/** All that planning a day needs, for the office and the host: the contest, who is where, and what is against it. */
export const DayPlan = z.strictObject({
  eventId: id, name: z.string(), kind: z.string(), whenText: z.string(), timeZone: z.string(), version: id,
  contest: Contest, placements: z.array(Placement),
  rooms: z.array(z.strictObject({ roomId: id, ...roomFields })),
  /** Rooms of the event's venue, to choose from. */
  assets: z.array(z.strictObject({ assetId: id, name: z.string() })),
  lengths: z.array(SlotLength), miles: z.array(SchoolMiles),
  /** Who judges each category, as far as the contest names judges there: rooms choose from them (roomJudges.ts). */
  categoryJudges: z.array(z.strictObject({ categoryId: id, judgeId: id, name: z.string(), schoolIds: z.array(id) })),
  /** How the public calls an entry, and whether schools see its category. */
  entries: z.array(z.strictObject({ entryId: id, publicName: z.string(), isPublished: z.boolean() })),
  conflicts: z.array(SlotConflictRow),
  counts: z.strictObject({ hard: id, soft: id, acknowledged: id, wishes: id }),
  releases: z.array(ReleaseRow.extend({ byName: z.string() })),
  /** Where entries are by the latest release, with the names that everyone may read, in the order of time: what is printed is of it. */
  released: z.array(z.strictObject({ entryId: id, name: z.string(), roomId: id, roomName: z.string(), day: z.string(), start: id, isWithdrawn: z.boolean() })),
  /** What the next release would change. */
  pending: z.array(SlotChangeRow),
  placing: z.strictObject({ isOwn: z.boolean(), byName: z.string(), job: JobState }).nullable(),
  /** Its entries are a program that goes in order, as the events of a meet. */
  inOrder: z.boolean(),
  /** The event has come so far that families and the public see its program. */
  isPublic: z.boolean(),
  can: z.strictObject({ edit: z.boolean() }),
})
export type DayPlan = z.infer<typeof DayPlan>

const states = ['over', 'performing', 'here', 'expected', 'missed', 'scratched', 'withdrawn'] as const

/** A day as it runs: each room with its entries in the order in which they performed and will. */
export const DayBoard = z.strictObject({
  eventId: id, name: z.string(), day: z.string(), days: z.array(z.string()), now: id,
  /** Its entries are a program that goes in order: nobody has to say that they are here. */
  inOrder: z.boolean(),
  /** Null while nothing is released: then there is nothing to run. */
  release: z.string().nullable(),
  rooms: z.array(z.strictObject({
    roomId: id, name: z.string(), building: z.string(), late: id, behind: id, text: z.string(), next: id.nullable(),
    /** To be scratched now: not there long after the last one. */
    scratch: z.array(id),
    /** What an idle judge here may take from other rooms. */
    takes: z.array(z.strictObject({ entryId: id, name: z.string(), fromRoom: z.string() })),
    entries: z.array(z.strictObject({
      entryId: id, number: id, name: z.string(), schoolName: z.string(), state: z.enum(states), planned: id, start: id.nullable(),
      /** The last thing that was recorded of it, to be undone. */
      actId: id.nullable(),
    })),
  })),
  can: z.strictObject({ run: z.boolean() }),
})
export type DayBoard = z.infer<typeof DayBoard>

/** The released day as everyone reads it: schools are named, and nobody else. */
export const PublicDay = z.strictObject({
  eventId: id, name: z.string(), timeZone: z.string(), releaseName: z.string(), releasedAt: z.iso.datetime(),
  rooms: z.array(z.strictObject({ roomId: id, name: z.string(), building: z.string(), late: id, text: z.string() })),
  slots: z.array(z.strictObject({
    /** The entry's number on that day; of a meet that of its event, which may stand there once for each round. */
    number: id, name: z.string(), schoolName: z.string(), roomId: id, day: z.string(), start: id,
    /** When it began, or will by what is known of its room. */
    estimate: id.nullable(),
    /** `next`: the first of its room that is still to come, once something has begun there that day. */
    state: z.enum(['over', 'performing', 'next', 'expected']),
  })),
  releases: z.array(ReleaseRow.extend({ changes: z.array(SlotChangeRow.omit({ entryId: true })) })),
})
export type PublicDay = z.infer<typeof PublicDay>
