import { numbersFrom } from '../../platform/format/numbersFrom'
import { SlotDraft } from './slotDraft'
import { entriesOf } from './slotFacts'
import type { SlotTerms } from './slotTerms'

/** Schedules that are looked at if nothing else is said: seconds for 600 entries in 12 rooms. */
export const usualIterations = 150_000
/** Schedules from one word on how far the search is to the next. */
const toldEvery = 2_000
/** The first and the last temperature: at first a soft conflict more does not matter, at the end nothing that counts is accepted. */
const [hot, cold] = [60, 0.5]

/** How far a search is. */
export interface SlotSearchTold {
  done: number
  total: number
  /** What the best schedule so far costs, and how many entries it has no place for. */
  cost: number
  unplaced: number
}

/**
 * Looks for the schedule with the least against it: each entry to where it costs least, those first that have the fewest places, then simulated
 * annealing over moves of one entry and exchanges of two, which push those around them. The same seed and iterations give the same schedule.
 */
export function searchSlots(terms: SlotTerms, seed: number, iterations: number, tell?: (told: SlotSearchTold) => void): SlotDraft {
  const draft = new SlotDraft(terms)
  construct(draft)
  anneal(draft, numbersFrom(seed), iterations, tell)
  settle(draft)
  return draft
}

const movable = ({ entries, lanesOf, kept }: SlotTerms): number[] => entries.flatMap((_, entry) => (kept.has(entry) || lanesOf[entry]!.length === 0 ? [] : [entry]))

function construct(draft: SlotDraft): void {
  const { terms } = draft
  const { lanesOf, neighbors, length, entries } = terms
  const order = movable(terms).sort((one, other) => lanesOf[one]!.length - lanesOf[other]!.length || entries[other]!.earliest - entries[one]!.earliest || neighbors[other]!.length - neighbors[one]!.length || one - other)
  for (const entry of order) {
    let [lane, start, least] = [-1, 0, Infinity]
    for (const each of lanesOf[entry]!) {
      for (const [from, to] of draft.gapsOf(each)) {
        const last = to - length[entry]!
        if (last < from) continue
        for (const at of new Set([from, Math.min(last, Math.max(from, entries[entry]!.earliest)), last])) {
          const cost = draft.costAt(entry, each, at)
          if (cost < least) [lane, start, least] = [each, at, cost]
        }
      }
    }
    if (lane >= 0) draft.insert(entry, lane, start)
  }
}

function anneal(draft: SlotDraft, next: () => number, iterations: number, tell?: (told: SlotSearchTold) => void): void {
  const { terms, judge, laneOf, order } = draft
  const { lanes, lanesOf, fits, length } = terms
  const all = movable(terms)
  if (all.length === 0) return
  const pick = (below: number) => Math.floor(next() * below)
  const pickOf = <Each>(list: readonly Each[]): Each => list[pick(list.length)]!
  let least = judge.total
  let best = copy()
  for (let step = 0; step < iterations; step += 1) {
    if (tell && step % toldEvery === 0) tell({ done: step, total: iterations, cost: Math.round(least), unplaced: best.lanes.reduce((sum, lane, entry) => sum + (lane < 0 && !terms.kept.has(entry) ? 1 : 0), 0) })
    const before = judge.total
    draft.begin()
    const isChanged = change(next() < 0.7 ? worstOf(4) : pickOf(all))
    const tried = judge.total
    if (!isChanged || (tried > before && next() >= Math.exp((before - tried) / (hot * (cold / hot) ** (step / iterations))))) draft.undo()
    else if (tried < least - 1e-6) {
      least = tried
      best = copy()
      if (least <= 0) break
    }
  }
  restore(best)

  /** Of so many random ones the one with the most against it; one without a place before all others. */
  function worstOf(tries: number): number {
    let [worst, most] = [-1, -1]
    for (let index = 0; index < tries; index += 1) {
      const entry = pickOf(all)
      const cost = laneOf[entry]! < 0 ? Infinity : judge.around(entry)
      if (cost > most) [worst, most] = [entry, cost]
    }
    return worst
  }

  /** One random change of where an entry is. @returns false if it cannot be made, with nothing or a part of it done */
  function change(entry: number): boolean {
    const partner = terms.wishesOf[entry]!.length > 0 && next() < 0.3 ? partnerOf(entry) : -1
    if (partner >= 0) return fits[entry * lanes.length + laneOf[partner]!] === 1 && move(entry, laneOf[partner]!, judge.start[partner]! + (next() < 0.5 ? 1 : 0))
    const lane = pickOf(lanesOf[entry]!)
    const there = order[lane]!
    if (laneOf[entry]! >= 0 && there.length > 0 && next() < 0.6) {
      const other = pickOf(there)
      return other !== entry && exchange(entry, other)
    }
    return move(entry, lane, somewhere(lane, entry))
  }

  function move(entry: number, lane: number, wanted: number): boolean {
    if (laneOf[entry]! >= 0) draft.take(entry)
    return draft.insert(entry, lane, wanted)
  }

  /** Another entry of one of its wishes, to be put next to; -1 if there is none that can be moved. */
  function partnerOf(entry: number): number {
    const wish = pickOf(terms.wishesOf[entry]!)
    const partner = terms.placeOf.get(pickOf(entriesOf(wish)))!
    return partner !== entry && laneOf[partner]! >= 0 ? partner : -1
  }

  function exchange(one: number, other: number): boolean {
    const [to, from] = [laneOf[other]!, laneOf[one]!]
    if (fits[other * lanes.length + from] === 0) return false
    const [startOfOne, startOfOther] = [judge.start[one]!, judge.start[other]!]
    draft.take(one)
    draft.take(other)
    return draft.insert(one, to, startOfOther) && draft.insert(other, from, startOfOne)
  }

  /** A minute of a lane: right behind one of its entries, or any that is a multiple of five. */
  function somewhere(lane: number, entry: number): number {
    const { from, to } = lanes[lane]!
    const there = order[lane]!
    if (next() < 0.3) return Math.min(to - length[entry]!, Math.ceil((from + pick(to - from)) / 5) * 5)
    const behind = pick(there.length + 1) - 1
    return behind < 0 ? from : judge.start[there[behind]!]! + 1
  }

  function copy() {
    return { lanes: laneOf.slice(), starts: judge.start.slice() }
  }
  function restore({ lanes: lanesThen, starts }: ReturnType<typeof copy>): void {
    for (const entry of all) if (laneOf[entry]! >= 0) draft.take(entry)
    for (const entry of [...all].sort((one, other) => starts[one]! - starts[other]!)) if (lanesThen[entry]! >= 0) draft.insert(entry, lanesThen[entry]!, starts[entry]!)
  }
}

/** Moves entries as early as costs nothing, so that rooms and judges do not wait: where the first free minute is against it, to the first that is not. */
function settle(draft: SlotDraft): void {
  const { judge, terms: { length, lanes, facts } } = draft
  for (const [lane, { from }] of lanes.entries()) {
    let free = from
    for (const entry of [...draft.order[lane]!]) {
      const before = judge.total
      const start = judge.start[entry]!
      for (let wanted = free; wanted < start; wanted += 1) {
        draft.begin()
        draft.take(entry)
        if (draft.insert(entry, lane, wanted) && judge.total <= before + 1e-6) break
        draft.undo()
      }
      free = judge.start[entry]! + length[entry]! + facts.contest.rules.changeover
    }
  }
}
