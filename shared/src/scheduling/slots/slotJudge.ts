import type { SlotConflictKind } from './slot.kinds'
import type { SlotWish } from './slot.schemas'
import { carriedTo, entriesOf, type Standing } from './slotFacts'
import { performerBit, pieceBit, type SlotTerms } from './slotTerms'
import { missOf } from './slotWishes'

const busy = ['performerBusy', 'accompanistBusy', 'directorBusy', 'judgeBusy'] as const satisfies readonly SlotConflictKind[]
/** What an entry without a place costs: more than several hard conflicts. */
const unplaced = 6_000

/**
 * What a schedule costs, kept while entries are put and taken: each adds or removes what it has against those that are placed.
 * It knows of no overlap in a room, as lanes (SlotDraft) hold entries one after the other.
 */
export class SlotJudge {
  total: number
  /** By entry; -1 for no place. */
  readonly room: Int16Array
  readonly day: Int16Array
  readonly start: Int16Array
  private readonly counts: Int16Array
  private readonly limits: readonly { from: number; to: number; most: number }[]

  constructor(private readonly terms: SlotTerms) {
    const n = terms.entries.length
    this.room = new Int16Array(n).fill(-1)
    this.day = new Int16Array(n)
    this.start = new Int16Array(n)
    this.limits = terms.facts.contest.rules.accompanistLimits
    this.counts = new Int16Array(terms.accompanists * terms.days.length * this.limits.length)
    this.total = n * unplaced
    for (const [entry, { room, day, start }] of terms.kept) this.put(entry, room, day, start)
  }

  put(entry: number, room: number, day: number, start: number): void {
    this.set(entry, room, day, start)
    this.total += this.around(entry) - unplaced
  }

  take(entry: number): void {
    this.total -= this.around(entry) - unplaced
    this.clear(entry)
  }

  /** As `put`, with a total that the caller knows. */
  set(entry: number, room: number, day: number, start: number): void {
    this.room[entry] = room
    this.day[entry] = day
    this.start[entry] = start
    this.count(entry, 1)
  }

  /** As `take`, with a total that the caller knows. */
  clear(entry: number): void {
    this.count(entry, -1)
    this.room[entry] = -1
  }

  private count(entry: number, by: number): void {
    const person = this.terms.accompanist[entry]!
    if (person < 0) return
    const at = (person * this.terms.days.length + this.day[entry]!) * this.limits.length
    for (let limit = 0; limit < this.limits.length; limit += 1) {
      const { from, to } = this.limits[limit]!
      if (this.start[entry]! >= from && this.start[entry]! < to) this.counts[at + limit]! += by
    }
  }

  /** What an entry that is placed has against its room, its time, and all others that are. */
  around(entry: number): number {
    const { terms, room, day, start } = this
    const { length } = terms
    const [here, on, begins] = [room[entry]!, day[entry]!, start[entry]!]
    const ends = begins + length[entry]!
    let cost = terms.roomCost[entry * terms.rooms.length + here]! + this.timeCost(entry, begins, ends)
    const neighbors = terms.neighbors[entry]!
    const shared = terms.shared[entry]!
    for (let index = 0; index < neighbors.length; index += 1) {
      const other = neighbors[index]!
      const there = room[other]!
      if (there < 0 || day[other] !== on) continue
      const gap = Math.max(start[other]! - ends, begins - start[other]! - length[other]!)
      if (gap < terms.longest) cost += this.pairCost(entry, other, shared[index]!, gap, here, there)
    }
    if (terms.sameJudges[here]!.length > 0 || terms.judging[entry]!.length > 0 || terms.judgedBy[here]!.length > 0) cost += this.judgeCost(entry)
    const person = terms.accompanist[entry]!
    if (person >= 0) {
      const at = (person * terms.days.length + on) * this.limits.length
      for (let limit = 0; limit < this.limits.length; limit += 1) {
        const { from, to, most } = this.limits[limit]!
        if (begins >= from && begins < to && this.counts[at + limit]! > most) cost += terms.costOf('accompanistLimit', this.counts[at + limit]! - most)
      }
    }
    for (const wish of terms.wishesOf[entry]!) cost += this.wishCost(wish, entry)
    return cost
  }

  private timeCost(entry: number, begins: number, ends: number): number {
    const { entries, facts, costOf } = this.terms
    const { earliest, isFar } = entries[entry]!
    const { far } = facts.contest.rules
    const short = isFar && far ? (far.prefer === 'late' ? far.by - begins : ends - far.by) : 0
    return (begins < earliest ? costOf('arrival', earliest - begins) : 0) + (short > 0 ? costOf('farSchool', short) : 0)
  }

  /** What two entries have against each other over whom and what they share. */
  private pairCost(entry: number, other: number, shared: number, gap: number, here: number, there: number): number {
    const { walk, rooms, rest, facts, entries, costOf } = this.terms
    if (here === there) return shared & performerBit && gap < rest && gap >= 0 ? costOf('tight', rest - gap) : 0
    const walking = walk[here * rooms.length + there]!
    let cost = 0
    for (let role = 0; role < 3; role += 1) if (shared & (1 << role)) cost += this.roleCost(role, gap, walking)
    if (shared & pieceBit && gap < walking) {
      const pieces = new Set(carriedTo(entries[other]!, rooms[there], facts))
      for (const piece of carriedTo(entries[entry]!, rooms[here], facts)) if (pieces.has(piece)) cost += costOf('instrumentBusy', walking - gap)
    }
    return cost
  }

  private roleCost(role: number, gap: number, walking: number): number {
    const { buffer, rest, costOf } = this.terms
    if (gap < walking) return costOf(busy[role]!, walking - gap)
    const need = Math.max(walking + buffer[role]!, role === 0 ? rest : 0)
    return gap < need ? costOf('tight', need - gap) : 0
  }

  /** Judges who are wanted elsewhere at the same time: rare, so that all entries are looked through. */
  private judgeCost(entry: number): number {
    const { terms, room, day, start } = this
    const here = room[entry]!
    const sameJudges = terms.sameJudges[here]!
    let cost = 0
    const against = (other: number, role: number) => {
      if (room[other]! < 0 || room[other] === here || day[other] !== day[entry]) return
      const gap = Math.max(start[other]! - start[entry]! - terms.length[entry]!, start[entry]! - start[other]! - terms.length[other]!)
      cost += this.roleCost(role, gap, terms.walk[here * terms.rooms.length + room[other]!]!)
    }
    // Who is in both anyway counts as that.
    const isNotIn = (personId: string, of: number) => !terms.entries[of]!.people.has(personId)
    if (sameJudges.length > 0 || terms.judging[entry]!.length > 0) {
      for (let other = 0; other < room.length; other += 1) {
        if (sameJudges.includes(room[other]!)) against(other, 3)
        for (const { room: judged, role, personId } of terms.judging[entry]!) if (judged === room[other] && isNotIn(personId, other)) against(other, role)
      }
    }
    for (const { entry: other, role, personId } of terms.judgedBy[here]!) if (isNotIn(personId, entry)) against(other, role)
    return cost
  }

  /** What a wish costs more with this entry than without it. */
  private wishCost(wish: SlotWish, entry: number): number {
    const { placeOf, facts, costOf } = this.terms
    const placed = [...new Set(entriesOf(wish))].map((entryId) => placeOf.get(entryId)!).filter((other) => this.room[other]! >= 0)
    const cost = (of: readonly number[]) => {
      const missed = missOf(wish, of.map((each) => this.standing(each)), facts)
      return missed > 0 ? costOf('wish', missed) : 0
    }
    return cost(placed) - (placed.length > 1 ? cost(placed.filter((other) => other !== entry)) : 0)
  }

  standing(entry: number): Standing {
    const { entries, rooms, days, length } = this.terms
    return { entryId: entries[entry]!.entry.entryId, roomId: rooms[this.room[entry]!]!.room.roomId, day: days[this.day[entry]!]!, start: this.start[entry]!, end: this.start[entry]! + length[entry]! }
  }
}
