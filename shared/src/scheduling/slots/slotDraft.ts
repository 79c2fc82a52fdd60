import type { Placement } from './slot.schemas'
import { SlotJudge } from './slotJudge'
import type { SlotTerms } from './slotTerms'

/**
 * A schedule in the making: in each lane entries one after the other with the changeover between them. What is put into a lane pushes
 * those behind it later, and where the lane ends those before it earlier, as far as there are free minutes.
 */
export class SlotDraft {
  readonly judge: SlotJudge
  /** By lane its entries in the order of time. */
  readonly order: number[][]
  /** By entry; -1 for none, and for those that keep their place. */
  readonly laneOf: Int16Array
  private readonly used: Int32Array
  private readonly changeover: number
  private readonly starts: Int16Array
  /** What was before the changes since `begin`. */
  private savedTotal = 0
  private readonly savedOrders = new Map<number, number[]>()
  private readonly savedEntries = new Map<number, { lane: number; start: number }>()

  constructor(readonly terms: SlotTerms) {
    this.judge = new SlotJudge(terms)
    this.order = terms.lanes.map(() => [])
    this.used = new Int32Array(terms.lanes.length)
    this.laneOf = new Int16Array(terms.entries.length).fill(-1)
    this.changeover = terms.facts.contest.rules.changeover
    this.starts = new Int16Array(terms.entries.length + 1)
  }

  /** From here on `undo` returns to what is now. */
  begin(): void {
    this.savedTotal = this.judge.total
    this.savedOrders.clear()
    this.savedEntries.clear()
  }

  undo(): void {
    const { judge, terms } = this
    for (const entry of this.savedEntries.keys()) if (judge.room[entry]! >= 0) judge.clear(entry)
    for (const [entry, { lane, start }] of this.savedEntries) {
      this.laneOf[entry] = lane
      if (lane >= 0) judge.set(entry, terms.lanes[lane]!.room, terms.lanes[lane]!.day, start)
    }
    for (const [lane, order] of this.savedOrders) {
      this.order[lane] = order
      this.used[lane] = order.reduce((sum, entry) => sum + terms.length[entry]! + this.changeover, 0)
    }
    judge.total = this.savedTotal
  }

  /** Whether there are minutes for it, once the others have moved together. */
  hasRoom(entry: number, lane: number): boolean {
    const { from, to } = this.terms.lanes[lane]!
    return this.used[lane]! + this.terms.length[entry]! <= to - from
  }

  take(entry: number): void {
    const lane = this.laneOf[entry]!
    this.keep(entry)
    this.keepOrder(lane)
    this.judge.take(entry)
    this.order[lane]!.splice(this.order[lane]!.indexOf(entry), 1)
    this.used[lane]! -= this.terms.length[entry]! + this.changeover
    this.laneOf[entry] = -1
  }

  /** Puts an entry without a place into a lane before all that begin then or later, as near to the minute as can be. @returns false if there is no room */
  insert(entry: number, lane: number, wanted: number): boolean {
    if (!this.hasRoom(entry, lane)) return false
    const { judge, starts, changeover, terms: { length, lanes } } = this
    const { room, day, from, to } = lanes[lane]!
    this.keep(entry)
    this.keepOrder(lane)
    const order = this.order[lane]!
    let place = 0
    while (place < order.length && judge.start[order[place]!]! < wanted) place += 1
    order.splice(place, 0, entry)
    for (let index = 0; index < order.length; index += 1) starts[index] = index === place ? wanted : judge.start[order[index]!]!
    const earliest = place === 0 ? from : starts[place - 1]! + length[order[place - 1]!]! + changeover
    starts[place] = Math.max(earliest, starts[place]!)
    for (let index = place + 1; index < order.length; index += 1) {
      const free = starts[index - 1]! + length[order[index - 1]!]! + changeover
      if (starts[index]! >= free) break
      starts[index] = free
    }
    let latest = to
    for (let index = order.length - 1; index >= 0; index -= 1) {
      const last = latest - length[order[index]!]!
      if (starts[index]! <= last) break
      starts[index] = last
      latest = starts[index]! - changeover
    }
    for (let index = 0; index < order.length; index += 1) {
      const each = order[index]!
      if (each === entry || judge.start[each] === starts[index]) continue
      this.keep(each)
      judge.take(each)
      judge.put(each, room, day, starts[index]!)
    }
    judge.put(entry, room, day, starts[place]!)
    this.laneOf[entry] = lane
    this.used[lane]! += length[entry]! + changeover
    return true
  }

  /** The free minutes of a lane, as [from, to) in which something may be performed without moving anything. */
  gapsOf(lane: number): [number, number][] {
    const { from, to } = this.terms.lanes[lane]!
    const gaps: [number, number][] = []
    let free = from
    for (const entry of this.order[lane]!) {
      gaps.push([free, this.judge.start[entry]! - this.changeover])
      free = this.judge.start[entry]! + this.terms.length[entry]! + this.changeover
    }
    return [...gaps, [free, to]]
  }

  /** What an entry without a place would have against it there; there must be a gap. */
  costAt(entry: number, lane: number, start: number): number {
    const { judge, terms: { lanes } } = this
    judge.set(entry, lanes[lane]!.room, lanes[lane]!.day, start)
    const cost = judge.around(entry)
    judge.clear(entry)
    return cost
  }

  placements(): Placement[] {
    return this.terms.entries.flatMap((_, entry) => {
      if (this.judge.room[entry]! < 0) return []
      const { entryId, roomId, day, start } = this.judge.standing(entry)
      return [{ entryId, roomId, day, start }]
    })
  }

  private keep(entry: number): void {
    if (!this.savedEntries.has(entry)) this.savedEntries.set(entry, { lane: this.laneOf[entry]!, start: this.judge.start[entry]! })
  }

  private keepOrder(lane: number): void {
    if (!this.savedOrders.has(lane)) this.savedOrders.set(lane, [...this.order[lane]!])
  }
}
