import { numbersFrom } from '@portal/shared/platform/format/numbersFrom'

/** A stream of numbers that is the same for the same seed, on every machine. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next: () => number
  /** A whole number, both ends included. */
  integer: (from: number, to: number) => number
  /** True with this probability. */
  chance: (probability: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
  /** One of the items, as likely as its weight. */
  pickWeighted: <Item>(items: readonly Item[], weightOf: (item: Item) => number) => Item
  /** A new array in another order. */
  shuffle: <Item>(items: readonly Item[]) => Item[]
  /** Normal distribution with mean 0 and standard deviation 1. */
  normal: () => number
  /** How many of something that happens `mean` times on average. */
  poisson: (mean: number) => number
}

/**
 * Each part of the demo draws from its own stream, named by `label`: a change in one part leaves the others as they were.
 */
export function randomFor(label: string, seed = 20_260_901): Random {
  let state = seed | 0
  for (const character of label) state = (Math.imul(state, 31) + character.charCodeAt(0)) | 0

  const next = numbersFrom(state)
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <Item>(items: readonly Item[]) => items[integer(0, items.length - 1)] as Item

  return {
    next, integer, pick,
    chance: (probability) => next() < probability,
    pickWeighted: (items, weightOf) => {
      let left = next() * items.reduce((sum, item) => sum + weightOf(item), 0)
      return items.find((item) => (left -= weightOf(item)) < 0) ?? (items.at(-1) as (typeof items)[number])
    },
    shuffle: (items) => {
      const mixed = [...items]
      for (let at = mixed.length - 1; at > 0; at -= 1) {
        const other = integer(0, at)
        const moved = mixed[at] as (typeof items)[number]
        mixed[at] = mixed[other] as (typeof items)[number]
        mixed[other] = moved
      }
      return mixed
    },
    // Box and Muller, 1958; one of the two values is enough here.
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    // Knuth, The Art of Computer Programming, vol. 2, 3.4.1: fine for small means.
    poisson: (mean) => {
      const limit = Math.exp(-mean)
      let count = 0
      for (let product = next(); product > limit; product *= next()) count += 1
      return count
    },
  }
}
