import { usualSeverities, type SlotConflictKind, type SlotRole, type SlotSeverity } from './slot.kinds'
import type { Contest, ContestEntry, ContestRoom, DaySpan, Placement, SlotWish, TakenSpan } from './slot.schemas'
import { wishesOfNeeds } from './slotNeeds'
import { earliestStart, openSpansOf, walksOf } from './slotTimes'

export interface EntryFacts {
  entry: ContestEntry
  minutes: number
  /** The kind of room that it needs. */
  kind: string
  /** Everyone who has to be there, with what they are. */
  people: ReadonlyMap<string, SlotRole>
  /** The minute at which its school can begin; 0 for any. */
  earliest: number
  /** Its school is beyond the distance from which the contest prefers other times. */
  isFar: boolean
  schoolName: string
  wishes: readonly SlotWish[]
}

export interface RoomFacts {
  room: ContestRoom
  open: readonly DaySpan[]
  instruments: ReadonlySet<string>
  judges: ReadonlySet<string>
  /** When something else is in it. */
  taken: readonly TakenSpan[]
}

/** A contest with what is asked of it by key, made once for many questions. */
export interface SlotFacts {
  contest: Contest
  entries: ReadonlyMap<number, EntryFacts>
  rooms: ReadonlyMap<number, RoomFacts>
  carried: ReadonlySet<string>
  /** By the key of a person: the rooms in which they judge. */
  judgedRooms: ReadonlyMap<string, readonly number[]>
  /** Minutes on foot between two rooms. */
  walk: (one: number, other: number) => number
  severityOf: (kind: SlotConflictKind) => SlotSeverity
  nameOf: (personId: string) => string
}

/** A placement with the minute at which it is over. */
export interface Standing extends Placement {
  end: number
}

/** The entries that a wish is about. */
export const entriesOf = (wish: SlotWish): readonly number[] => ('entryId' in wish ? [wish.entryId] : wish.entryIds)

/** Entries of unknown categories take no time and no room has their kind: they are named as entries without a room. */
export function factsOf(contest: Contest): SlotFacts {
  const { rules } = contest
  const categories = new Map(contest.categories.map((each) => [each.categoryId, each]))
  const schools = new Map(contest.schools.map((each) => [each.schoolId, each]))
  const names = new Map(contest.people.map(({ personId, name }) => [personId, name]))
  const wishes = new Map<number, SlotWish[]>()
  for (const wish of [...contest.wishes, ...wishesOfNeeds(contest.needs ?? [])]) for (const entryId of new Set(entriesOf(wish))) add(wishes, entryId, wish)
  const judgedRooms = new Map<string, number[]>()
  for (const { roomId, judges } of contest.rooms) for (const { personId } of judges) add(judgedRooms, personId, roomId)
  return {
    contest,
    entries: new Map(contest.entries.map((entry) => {
      const category = categories.get(entry.categoryId)
      const school = entry.schoolId === null ? undefined : schools.get(entry.schoolId)
      const miles = school?.miles ?? null
      return [entry.entryId, {
        entry, minutes: category?.minutes ?? 0, kind: category?.kind ?? '', people: peopleOf(entry), earliest: earliestStart(rules, miles),
        isFar: rules.far !== null && miles !== null && miles > rules.far.beyondMiles, schoolName: school?.name ?? 'This school', wishes: wishes.get(entry.entryId) ?? [],
      }]
    })),
    rooms: new Map(contest.rooms.map((room) => [room.roomId, {
      room, open: openSpansOf(contest, room.roomId), instruments: new Set(room.instruments), judges: new Set(room.judges.map(({ personId }) => personId)),
      taken: contest.taken.filter(({ roomId }) => roomId === room.roomId),
    }])),
    carried: new Set(contest.carried),
    judgedRooms,
    walk: walksOf(contest),
    severityOf: (kind) => rules.severities[kind] ?? usualSeverities[kind],
    nameOf: (personId) => names.get(personId) ?? 'Someone',
  }
}

function add<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** Who has to be there. Who is several things is the first of them. */
function peopleOf({ performers, accompanist, director }: ContestEntry): Map<string, SlotRole> {
  const people = new Map<string, SlotRole>()
  if (director !== null) people.set(director, 'director')
  if (accompanist !== null) people.set(accompanist, 'accompanist')
  for (const personId of performers) people.set(personId, 'performer')
  return people
}

/** Pieces that are carried to this entry in this room. */
export const carriedTo = ({ entry }: EntryFacts, room: RoomFacts | undefined, { carried }: Pick<SlotFacts, 'carried'>): string[] =>
  entry.instruments.filter((each) => carried.has(each) && !room?.instruments.has(each))
