import type { BracketFormat, BracketMatch, Elimination, EliminationPart, Way } from './bracket.types'

/** Most that one bracket holds. */
export const mostEntrants = 256

/** The power of two that holds so many. */
export const bracketSize = (entrants: number): number => 2 ** Math.ceil(Math.log2(Math.max(2, entrants)))

/**
 * Seeds from the top of the first round to its foot, so that the first two can meet in the final only, the first four in the
 * semifinals, and so on, if the better seed always wins: 1 8 4 5 2 7 3 6 for eight.
 * @param size a power of two
 */
export function seedOrder(size: number): number[] {
  let order = [1]
  while (order.length < size) {
    const sum = order.length * 2 + 1
    // The stronger half keeps its order, mirrored at the foot, so that the second seed is the last line but one.
    order = order.flatMap((seed, index) => (index % 2 === 0 ? [seed, sum - seed] : [sum - seed, seed]))
  }
  return order
}

const seed = (number: number): Way => ({ from: 'seed', seed: number })
const winner = (of: string): Way => ({ from: 'winner', of })
const loser = (of: string): Way => ({ from: 'loser', of })

/** Rounds of matches in which the winners of one meet in the next, from the sides of the first. */
function knockout(letter: string, part: EliminationPart, sides: readonly Way[]): BracketMatch[][] {
  const rounds: BracketMatch[][] = []
  for (let ways = sides; ways.length > 1; ways = rounds.at(-1)!.map(({ key }) => winner(key))) {
    const round = rounds.length + 1
    rounds.push(Array.from({ length: ways.length / 2 }, (_, place) => ({ key: `${letter}${round}.${place}`, part, round, place, top: ways[place * 2]!, bottom: ways[place * 2 + 1]! })))
  }
  return rounds
}

/**
 * The matches of an elimination for so many entrants, by structure alone: who is seeded where and who won is not in it.
 * @throws RangeError if there are fewer than 2 or more than 256
 */
export function makeElimination(format: BracketFormat, entrants: number): Elimination {
  if (!Number.isInteger(entrants) || entrants < 2 || entrants > mostEntrants) throw new RangeError(`A bracket has 2 to ${mostEntrants} entrants.`)
  const main = knockout('W', 'main', seedOrder(bracketSize(entrants)).map(seed))
  if (format.kind === 'double') return { format, entrants, ...doubled(main, format.decider ?? false) }
  const [semifinals, final] = [main.at(-2), main.at(-1)![0]!]
  const third: BracketMatch[] = format.thirdPlace && semifinals
    ? [{ key: 'T1.0', part: 'third', round: 1, place: 0, top: loser(semifinals[0]!.key), bottom: loser(semifinals[1]!.key) }] : []
  const consolation = format.kind === 'consolation' && main.length > 1 ? knockout('C', 'consolation', main[0]!.map(({ key }) => loser(key))).flat() : []
  return { format, entrants, matches: [...main.flat(), ...third, ...consolation], finals: [final.key] }
}

/** Ways in which the losers of a round can be placed next to the survivors of the losers' part. */
const layings = {
  asTheyStand: (places: readonly number[]) => [...places],
  turnedOver: (places: readonly number[]) => [...places].reverse(),
  halvesExchanged: (places: readonly number[]) => [...places.slice(places.length / 2), ...places.slice(0, places.length / 2)],
  halvesTurnedOver: (places: readonly number[]) => [...places.slice(0, places.length / 2).reverse(), ...places.slice(places.length / 2).reverse()],
}
const { asTheyStand, turnedOver, halvesExchanged, halvesTurnedOver } = layings

/**
 * How losers come into the losers' part, round by round from the second, by the size of the bracket: found by trying all
 * combinations, so that two who met can meet again as late as possible, and as few of them as possible (brackets.test.ts says when).
 */
const entries: Record<number, readonly ((places: readonly number[]) => number[])[]> = {
  4: [asTheyStand],
  8: [turnedOver, asTheyStand],
  16: [turnedOver, turnedOver, asTheyStand],
  32: [turnedOver, halvesExchanged, turnedOver, asTheyStand],
  64: [halvesTurnedOver, turnedOver, halvesExchanged, turnedOver, asTheyStand],
  128: [halvesTurnedOver, turnedOver, halvesExchanged, halvesExchanged, turnedOver, asTheyStand],
  256: [halvesTurnedOver, turnedOver, halvesExchanged, halvesExchanged, halvesExchanged, turnedOver, asTheyStand],
}

/** Double elimination: the main part, the losers' part that takes its losers in round by round, the final and its decider. */
function doubled(main: BracketMatch[][], decider: boolean): Pick<Elimination, 'matches' | 'finals'> {
  const losers: BracketMatch[] = []
  const add = (round: number, place: number, top: Way, bottom: Way): Way => {
    const key = `L${round}.${place}`
    losers.push({ key, part: 'losers', round, place, top, bottom })
    return winner(key)
  }
  // Survivors of the losers' part, from its top; at first those who lost their first match.
  let survivors = main[0]!.map(({ key }) => loser(key))
  let round = 0
  for (const [index, matches] of main.slice(1).entries()) {
    round += 1
    const halved = round
    survivors = Array.from({ length: survivors.length / 2 }, (_, place) => add(halved, place, survivors[place * 2]!, survivors[place * 2 + 1]!))
    round += 1
    const order = entries[main[0]!.length * 2]![index]!(matches.map(({ place }) => place))
    const entering = round
    survivors = survivors.map((way, place) => add(entering, place, loser(matches[order[place]!]!.key), way))
  }
  const [champion, challenger] = [winner(main.at(-1)![0]!.key), survivors[0]!]
  const final: BracketMatch = { key: 'F1.0', part: 'final', round: 1, place: 0, top: champion, bottom: challenger }
  const again: BracketMatch[] = decider ? [{ ...final, key: 'F2.0', round: 2, onlyIfLowerWon: final.key }] : []
  return { matches: [...main.flat(), ...losers, final, ...again], finals: [final.key, ...again.map(({ key }) => key)] }
}
