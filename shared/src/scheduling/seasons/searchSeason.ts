import { numbersFrom } from '../../platform/format/numbersFrom'
import { SeasonJudge, type Draft } from './judgeSeason'
import { roundRobin, type Pairing } from './roundRobin'
import type { SeasonTerms } from './seasonTerms'

/** Plans that are looked at. A league of eight takes a tenth of a second, one of twenty that plays twice one or two. */
const steps = 30_000
/** Plans from one word on how far the search is to the next. */
const toldEvery = 1_000
/** The first and the last temperature: at first a plan may get worse by a break or so, at the end by nothing that counts. */
const [hot, cold] = [100, 0.2]
/** Where a search begins that keeps what is good at its start, and changes what costs less than a break. */
const warm = 20

/** A round robin with teams on its seats, its rounds on days, and home and away of some pairs exchanged. */
class Plan implements Draft {
  readonly matches: Int16Array
  private readonly order: number[]

  constructor(
    private readonly rounds: readonly (readonly Pairing[])[],
    readonly teamOn: Int16Array,
    readonly dayOf: Int16Array,
    /** By seat * seats + seat, both ways. */
    readonly isTurned: Uint8Array,
  ) {
    this.matches = new Int16Array(rounds.reduce((sum, round) => sum + round.length, 0) * 3)
    this.order = rounds.map((_, index) => index)
  }

  /** What makes up the plan, to return to it. */
  copy() {
    return { teamOn: this.teamOn.slice(), dayOf: this.dayOf.slice(), isTurned: this.isTurned.slice() }
  }

  restore({ teamOn, dayOf, isTurned }: ReturnType<Plan['copy']>): void {
    this.teamOn.set(teamOn)
    this.dayOf.set(dayOf)
    this.isTurned.set(isTurned)
  }

  /** Writes the matches in the order of the days. */
  write(): void {
    const { rounds, teamOn, dayOf, isTurned, matches, order } = this
    const seats = teamOn.length
    order.sort((one, other) => dayOf[one]! - dayOf[other]!)
    let at = 0
    for (const index of order) {
      for (const [home, away] of rounds[index]!) {
        const turned = isTurned[home * seats + away] === 1
        matches[at] = dayOf[index]!
        matches[at + 1] = teamOn[turned ? away : home]!
        matches[at + 2] = teamOn[turned ? home : away]!
        at += 3
      }
    }
  }
}

/** Where a search begins: rounds of pairs of seats, and who sits where. */
interface Start {
  rounds: readonly (readonly Pairing[])[]
  teamOn: Int16Array
  temperature: number
}

/**
 * The round robin with the fewest breaks; after a season before it also that with seats for balance over both, and the season
 * before as it was with home and away exchanged, which is as good as that one was.
 */
function startsOf({ teams, double, lastBalance, lastRounds }: SeasonTerms): Start[] {
  const rounds = roundRobin(teams.length, double)
  const seats = Int16Array.from(teams, (_, index) => index)
  if (lastBalance.every((each) => each === 0) && lastRounds === null) return [{ rounds, teamOn: seats, temperature: hot }]
  const balance = new Int16Array(teams.length)
  for (const [home, away] of rounds.flat()) {
    balance[home]! += 1
    balance[away]! -= 1
  }
  const balanced = new Int16Array(teams.length)
  const byBalance = [...seats].sort((one, other) => balance[other]! - balance[one]! || one - other)
  const byLast = [...seats].sort((one, other) => lastBalance[one]! - lastBalance[other]! || one - other)
  byBalance.forEach((seat, index) => { balanced[seat] = byLast[index]! })
  return [
    { rounds, teamOn: seats, temperature: hot }, { rounds, teamOn: balanced, temperature: warm },
    ...(lastRounds ? [{ rounds: lastRounds, teamOn: seats, temperature: warm }] : []),
  ]
}

/**
 * Looks for the best plan by simulated annealing (Kirkpatrick, Gelatt, Vecchi, 1983): teams change seats, rounds change days,
 * pairs exchange home and away. The same seed gives the same plan.
 * @param onStep told now and then how many plans of how many were looked at, with the matches of the best so far
 * @returns the matches as [day, home, away], by day
 */
export function searchSeason(terms: SeasonTerms, seed: number, onStep?: (done: number, total: number, best: Int16Array) => void): Int16Array {
  const starts = startsOf(terms)
  let best: Found = { matches: new Int16Array(), cost: Infinity }
  for (const [index, start] of starts.entries()) {
    const found = searchFrom(start, terms, seed, onStep && ((step, bestSoFar) => {
      const own = bestSoFar()
      onStep(index * steps + step, starts.length * steps, (own.cost < best.cost ? own : best).matches)
    }))
    if (found.cost < best.cost) best = found
  }
  return best.matches
}

/** Days, by their places, of which no week has more than it may have rounds: there are enough of them (seasonProblems.ts). */
function firstDaysOf({ days, weekAt, mostInWeek }: SeasonTerms): number[] {
  const all = days.map((_, index) => index)
  if (mostInWeek === null) return all
  const used = new Map<number, number>()
  return all.filter((index) => {
    const week = weekAt[index]!
    const before = used.get(week) ?? 0
    used.set(week, before + 1)
    return before < mostInWeek
  })
}

interface Found {
  matches: Int16Array
  cost: number
}

function searchFrom({ rounds, teamOn, temperature: hottest }: Start, terms: SeasonTerms, seed: number, onStep?: (step: number, best: () => Found) => void): Found {
  const n = terms.teams.length
  const d = terms.days.length
  const next = numbersFrom(seed)
  const pick = (below: number) => Math.floor(next() * below)
  const { weekAt, mostInWeek } = terms
  const firstDays = firstDaysOf(terms)
  const spread = (index: number) => firstDays[rounds.length === 1 ? 0 : Math.round((index * (firstDays.length - 1)) / (rounds.length - 1))]!
  const plan = new Plan(rounds, teamOn.slice(), Int16Array.from(rounds, (_, index) => spread(index)), new Uint8Array(n * n))
  const judge = new SeasonJudge(terms)
  const isDayUsed = new Uint8Array(d)
  const roundsIn = new Uint8Array(d)
  countDays()

  plan.write()
  let cost = judge.cost(plan)
  let best = plan.copy()
  let least = cost
  for (let step = 0; step < steps; step += 1) {
    if (onStep && step % toldEvery === 0) onStep(step, bestSoFar)
    const undo = change()
    plan.write()
    const tried = judge.cost(plan)
    const temperature = hottest * (cold / hottest) ** (step / steps)
    if (tried > cost && next() >= Math.exp((cost - tried) / temperature)) {
      undo()
      continue
    }
    cost = tried
    if (cost < least) {
      least = cost
      best = plan.copy()
    }
  }
  plan.restore(best)
  settleRounds()
  return { matches: plan.matches, cost: least }

  /** Written without a trace: the search continues from where it is. */
  function bestSoFar(): Found {
    const now = plan.copy()
    plan.restore(best)
    plan.write()
    const matches = plan.matches.slice()
    plan.restore(now)
    return { matches, cost: least }
  }

  /** Each round on the free day that is best for it, until none is better elsewhere: chance alone leaves some a week off. */
  function settleRounds(): void {
    countDays()
    for (let isBetter = d > rounds.length; isBetter; ) {
      isBetter = false
      for (let round = 0; round < rounds.length; round += 1) {
        for (let day = 0; day < d; day += 1) {
          const undo = moveRound(round, day)
          plan.write()
          const tried = judge.cost(plan)
          if (tried < least - 1e-9) {
            least = tried
            isBetter = true
          } else undo()
        }
      }
    }
    plan.write()
  }

  function countDays(): void {
    isDayUsed.fill(0)
    roundsIn.fill(0)
    for (const day of plan.dayOf) {
      isDayUsed[day] = 1
      roundsIn[weekAt[day]!]! += 1
    }
  }
  /** One random change. @returns what takes it back */
  function change(): () => void {
    const what = next()
    if (what < 0.4) return exchange(plan.teamOn, pick(n), pick(n))
    if (what < 0.6) return exchange(plan.dayOf, pick(rounds.length), pick(rounds.length))
    if (what < 0.7 && d > rounds.length) return moveRound(pick(rounds.length), pick(d))
    return what < 0.98 ? turn(pick(n), pick(n)) : turnAll()
  }
  function exchange(list: Int16Array, one: number, other: number): () => void {
    const swap = () => {
      const kept = list[one]!
      list[one] = list[other]!
      list[other] = kept
    }
    swap()
    return swap
  }
  function moveRound(round: number, day: number): () => void {
    const before = plan.dayOf[round]!
    if (isDayUsed[day] === 1) return () => {}
    // No team plays more than its matches a week if no week has more rounds.
    if (mostInWeek !== null && weekAt[day] !== weekAt[before] && roundsIn[weekAt[day]!]! >= mostInWeek) return () => {}
    const move = (from: number, to: number) => {
      plan.dayOf[round] = to
      isDayUsed[from] = 0
      isDayUsed[to] = 1
      roundsIn[weekAt[from]!]! -= 1
      roundsIn[weekAt[to]!]! += 1
    }
    move(before, day)
    return () => move(day, before)
  }
  function turn(one: number, other: number): () => void {
    const swap = () => {
      plan.isTurned[one * n + other]! ^= 1
      if (one !== other) plan.isTurned[other * n + one]! ^= 1
    }
    swap()
    return swap
  }
  /** Home and away exchanged everywhere: as good a plan, but for who was at home the season before and whose place is taken. */
  function turnAll(): () => void {
    const swap = () => {
      for (let at = 0; at < plan.isTurned.length; at += 1) plan.isTurned[at]! ^= 1
    }
    swap()
    return swap
  }
}
