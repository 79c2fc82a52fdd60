import type { MarkRules } from './mark.schemas'
import { evenSizes, straightSizes } from './heatSizes'
import { lotOf, orderBySeed } from './orderBySeed'
import type { Heat, SeedEntry, SeedRules } from './seed.schemas'
import { placeRow } from './teammatesApart'

export interface Seeded {
  heats: Heat[]
  /** Teammates who are in one heat though they were to be kept apart, by the number of the heat. */
  together: { heat: number; teamId: number; entryIds: number[] }[]
}

const split = <Each>(list: readonly Each[], sizes: readonly number[]): Each[][] => {
  let start = 0
  return sizes.map((size) => list.slice(start, (start += size)))
}

/** The best in turn to each of so many heats: the first of them has the best, the fourth best where they are three, and so on. */
const shareOut = (entries: readonly SeedEntry[], heats: number): SeedEntry[][] => Array.from({ length: heats }, (_, heat) => entries.filter((_entry, index) => index % heats === heat))

/** Back and forth: of three heats the first has the 1st, 6th and 7th, the second the 2nd, 5th and 8th. */
function backAndForth(entries: readonly SeedEntry[], heats: number, teammatesApart: boolean): SeedEntry[][] {
  const shared: SeedEntry[][] = Array.from({ length: heats }, () => [])
  for (let start = 0, row = 0; start < entries.length; start += heats, row += 1) {
    const here = entries.slice(start, start + heats)
    const own = here.map((_, index) => (row % 2 === 0 ? index : heats - 1 - index))
    const heatsOf = teammatesApart ? placeRow(here, own, shared) : own
    here.forEach((entry, index) => shared[heatsOf[index] ?? 0]?.push(entry))
  }
  return shared
}

const countTogether = (heats: readonly (readonly SeedEntry[])[]): number => heats.reduce((sum, heat) => sum + heat.length - new Set(heat.map(({ teamId }) => teamId)).size, 0)

/** Row by row teammates are moved apart; in rare fields that costs more further down than it gains, and then nobody is moved. */
function serpentine(entries: readonly SeedEntry[], heats: number, teammatesApart: boolean): SeedEntry[][] {
  const plain = backAndForth(entries, heats, false)
  if (!teammatesApart) return plain
  const apart = backAndForth(entries, heats, true)
  return countTogether(apart) < countTogether(plain) ? apart : plain
}

/** Entries by heat, the best heat and in it the best entry first. */
function formHeats(entries: readonly SeedEntry[], { heats, circleHeats, most, fewest, sizes, teammatesApart }: SeedRules): SeedEntry[][] {
  const straight = sizes === 'even' ? evenSizes(entries.length, most) : straightSizes(entries.length, most, fewest)
  if (heats === 'straight') return split(entries, straight)
  if (heats === 'serpentine') return serpentine(entries, straight.length, teammatesApart)
  const circled = straight.slice(0, circleHeats)
  const count = circled.reduce((sum, size) => sum + size, 0)
  return [...shareOut(entries.slice(0, count), circled.length), ...split(entries.slice(count), straight.slice(circleHeats))]
}

/** Who starts where in a heat. @param entries the best first */
function giveStarts(entries: readonly SeedEntry[], start: SeedRules['start'], lot: number): Heat['starters'] {
  if ('lanes' in start) return entries.map(({ id }, index) => ({ position: start.lanes[index] ?? 0, entryId: id })).sort((one, other) => one.position - other.position)
  const inOrder = start.order === 'best' ? entries : start.order === 'worst' ? [...entries].reverse() : [...entries].sort((one, other) => lotOf(one.id, ~lot) - lotOf(other.id, ~lot) || one.id - other.id)
  return inOrder.map(({ id }, index) => ({ position: index + 1, entryId: id }))
}

/**
 * Seeds entries into heats, sections or flights, with lanes or an order of starting. The same entries in any order give the same heats.
 * @param lot a number that decides between equals; the same one gives the same draw
 */
export function seedHeats(entries: readonly SeedEntry[], rules: MarkRules, seeding: SeedRules, lot: number): Seeded {
  const formed = formHeats(orderBySeed(entries, rules, lot), seeding)
  if (seeding.bestHeat === 'last') formed.reverse()
  const together = !seeding.teammatesApart ? [] : formed.flatMap((heat, index) => {
    const teams = [...new Set(heat.map(({ teamId }) => teamId))].sort((one, other) => one - other)
    return teams.map((teamId) => ({ heat: index + 1, teamId, entryIds: heat.filter((each) => each.teamId === teamId).map(({ id }) => id).sort((one, other) => one - other) }))
      .filter(({ entryIds }) => entryIds.length > 1)
  })
  return { heats: formed.map((heat, index) => ({ number: index + 1, starters: giveStarts(heat, seeding.start, lot) })), together }
}
