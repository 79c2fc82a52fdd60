import { slotRoles, type SlotConflictKind } from './slot.kinds'
import type { Contest, Placement, SlotWish } from './slot.schemas'
import { entriesOf, factsOf, type EntryFacts, type RoomFacts, type SlotFacts } from './slotFacts'
import { longestPause, pauseOf } from './pairConflicts'
import { singleConflicts } from './singleConflicts'
import { without } from './slotTimes'

/** A stretch of a day in a room in which entries perform one after the other: what is open, without lunch, without what else is there, and without entries that keep their place. */
export interface Lane {
  /** Places in the lists of rooms and days. */
  room: number
  day: number
  from: number
  to: number
}

/** What is shared by two entries, as bits: the first three roles, and a piece that is carried. */
export const [performerBit, pieceBit] = [1, 8]

/** The contest in numbers, for a search that looks at hundreds of thousands of schedules. Entries, rooms and days are their places in the lists. */
export interface SlotTerms {
  facts: SlotFacts
  entries: readonly EntryFacts[]
  rooms: readonly RoomFacts[]
  days: readonly string[]
  length: Int32Array
  lanes: readonly Lane[]
  /** By entry the lanes that it can perform in at all, and the same as flags by entry * lanes + lane. */
  lanesOf: readonly (readonly number[])[]
  fits: Uint8Array
  /** By entry * rooms + room: what is wrong with the room itself. */
  roomCost: Float64Array
  /** By entry: who shares someone or something with it, and what (bits). */
  neighbors: readonly Int32Array[]
  shared: readonly Uint8Array[]
  /** By room * rooms + room: minutes on foot. */
  walk: Int32Array
  /** Minutes after which two entries have nothing to do with each other, wherever they are. */
  longest: number
  /** By role: minutes wanted between two of a person, beyond the walk in two rooms, and in all. */
  buffer: Int32Array
  rest: number
  wishesOf: readonly (readonly SlotWish[])[]
  placeOf: ReadonlyMap<number, number>
  /** By entry its accompanist's place among all, -1 without one. */
  accompanist: Int32Array
  accompanists: number
  /** By room the other rooms that one of its judges judges in too. */
  sameJudges: readonly (readonly number[])[]
  /** By entry the rooms that someone of it judges in, with the role; by room who is in such an entry. */
  judging: readonly (readonly { room: number; role: number; personId: string }[])[]
  judgedBy: readonly (readonly { entry: number; role: number; personId: string }[])[]
  /** By place of the entry: where those are that keep their place. */
  kept: ReadonlyMap<number, { room: number; day: number; start: number }>
  costOf: (kind: SlotConflictKind, short: number) => number
}

/** What a conflict costs in the search: any hard one more than all soft ones around an entry, and more the more is missing. */
const weights = { hard: { base: 1_000, perMinute: 4 }, soft: { base: 30, perMinute: 0.5 }, off: { base: 0, perMinute: 0 } } as const
const mostMinutes = 120
/** Less than this is soft, however much of it there is around one entry. */
export const leastHard = weights.hard.base

/** @param kept placements that stay as they are */
export function termsOf(contest: Contest, kept: readonly Placement[] = []): SlotTerms {
  const facts = factsOf(contest)
  const { rules } = contest
  const entries = contest.entries.map(({ entryId }) => facts.entries.get(entryId)!)
  const rooms = contest.rooms.map(({ roomId }) => facts.rooms.get(roomId)!)
  const days = [...new Set(contest.days.map(({ day }) => day))].sort()
  const placeOf = new Map(contest.entries.map(({ entryId }, place) => [entryId, place]))
  const roomAt = new Map(contest.rooms.map(({ roomId }, place) => [roomId, place]))
  const keptAt = new Map(kept.flatMap(({ entryId, roomId, day, start }) => {
    const [entry, room, on] = [placeOf.get(entryId), roomAt.get(roomId), days.indexOf(day)]
    return entry === undefined || room === undefined || on < 0 ? [] : [[entry, { room, day: on, start }] as const]
  }))
  const lanes = rooms.flatMap((room, place) => room.open.flatMap((open): Lane[] => {
    const lunch = rules.lunch && facts.severityOf('lunch') !== 'off' ? [rules.lunch] : []
    const blocked = [...keptAt].filter(([, at]) => at.room === place && days[at.day] === open.day).map(([entry, { start }]) => ({ from: start - rules.changeover, to: start + entries[entry]!.minutes + rules.changeover }))
    const taken = facts.severityOf('roomBooked') === 'off' ? [] : room.taken.filter(({ day }) => day === open.day)
    return [...lunch, ...taken, ...blocked].reduce((spans, cut) => without(spans, cut), [open]).map(({ from, to }) => ({ room: place, day: days.indexOf(open.day), from, to }))
  }))
  const costOf = (kind: SlotConflictKind, short: number) => {
    const { base, perMinute } = weights[facts.severityOf(kind)]
    return base + Math.min(short, mostMinutes) * perMinute
  }
  const fits = new Uint8Array(entries.length * lanes.length)
  const roomCost = new Float64Array(entries.length * rooms.length)
  const lanesOf = entries.map((each, entry) => {
    for (const [place, { room }] of rooms.entries()) {
      const wrong = singleConflicts(facts, { entryId: each.entry.entryId, roomId: room.roomId, day: '', start: 1_440, end: 1_440 }).filter(({ kind }) => kind === 'instrumentMissing' || kind === 'ownJudge')
      roomCost[entry * rooms.length + place] = wrong.reduce((sum, { kind, short }) => sum + costOf(kind, short), 0)
    }
    return lanes.flatMap((lane, place) => {
      if (each.minutes === 0 || lane.to - lane.from < each.minutes || !rooms[lane.room]!.room.kinds.includes(each.kind)) return []
      fits[entry * lanes.length + place] = 1
      return [place]
    })
  })
  const links = linksOf(entries, facts)
  const accompanists = [...new Set(entries.flatMap(({ entry }) => entry.accompanist ?? []))]
  const numbers = new Map(accompanists.map((personId, place) => [personId, place]))
  const judging = entries.map(({ people }) => [...people].flatMap(([personId, role]) => (facts.judgedRooms.get(personId) ?? []).map((roomId) => ({ room: roomAt.get(roomId)!, role: slotRoles.indexOf(role), personId }))))
  return {
    facts, entries, rooms, days, lanes, lanesOf, fits, roomCost, placeOf, judging, costOf,
    length: Int32Array.from(entries, ({ minutes }) => minutes),
    neighbors: links.map((each) => Int32Array.from(each.keys())),
    shared: links.map((each) => Uint8Array.from(each.values())),
    walk: Int32Array.from(rooms.flatMap(({ room: one }) => rooms.map(({ room: other }) => facts.walk(one.roomId, other.roomId)))),
    longest: longestPause(facts) + Math.max(0, ...rooms.flatMap(({ room: one }) => rooms.map(({ room: other }) => facts.walk(one.roomId, other.roomId)))),
    buffer: Int32Array.from(slotRoles, (role) => rules.buffer[role]),
    rest: pauseOf(facts, 'performer', 0, true),
    wishesOf: entries.map(({ wishes }) => wishes.filter((wish) => entriesOf(wish).every((entryId) => placeOf.has(entryId)))),
    accompanist: Int32Array.from(entries, ({ entry }) => (entry.accompanist === null ? -1 : numbers.get(entry.accompanist)!)),
    accompanists: accompanists.length,
    sameJudges: rooms.map(({ judges }, place) => [...new Set([...judges].flatMap((personId) => facts.judgedRooms.get(personId) ?? []))].map((roomId) => roomAt.get(roomId)!).filter((room) => room !== place)),
    judgedBy: rooms.map((_, place) => judging.flatMap((each, entry) => each.filter(({ room }) => room === place).map(({ role, personId }) => ({ entry, role, personId })))),
    kept: keptAt,
  }
}

/** By entry: others with which it shares people or a carried piece, with what they share. */
function linksOf(entries: readonly EntryFacts[], { carried }: SlotFacts): Map<number, number>[] {
  const links = entries.map(() => new Map<number, number>())
  const link = (one: number, other: number, bit: number) => links[one]!.set(other, (links[one]!.get(other) ?? 0) | bit)
  const by = new Map<string, { entry: number; role: number }[]>()
  for (const [entry, { people, entry: { instruments } }] of entries.entries()) {
    const things = [...[...people].map(([personId, role]) => [`person ${personId}`, slotRoles.indexOf(role)] as const), ...instruments.filter((each) => carried.has(each)).map((each) => [`piece ${each}`, 3] as const)]
    for (const [key, role] of things) {
      const before = by.get(key) ?? []
      for (const other of before) {
        const bit = 1 << Math.min(role, other.role)
        link(entry, other.entry, bit)
        link(other.entry, entry, bit)
      }
      by.set(key, [...before, { entry, role }])
    }
  }
  return links
}
