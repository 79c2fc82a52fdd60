import type { SeedEntry } from './seed.schemas'

/**
 * Gives the entries of one row of a serpentine their heats, one each: as many as can be get one without a teammate, and who can keep the own heat
 * does. Nobody leaves the row, so that all heats stay equally strong. The method is that of augmenting paths in a bipartite graph.
 * @param own the heat of each entry by the serpentine alone @param filled who is in each heat so far
 */
export function placeRow(row: readonly SeedEntry[], own: readonly number[], filled: readonly (readonly SeedEntry[])[]): number[] {
  const isFree = (entry: SeedEntry, heat: number): boolean => !filled[heat]?.some(({ teamId }) => teamId === entry.teamId)
  if (row.every((entry, index) => isFree(entry, own[index] ?? 0))) return [...own]
  const heats = [...own].sort((one, other) => one - other)
  const holder = new Map<number, number>()
  /** Heats that an entry may have, the nearest to its own first. */
  const wishes = (index: number): number[] => heats.filter((heat) => isFree(row[index] as SeedEntry, heat))
    .sort((one, other) => Math.abs(one - (own[index] ?? 0)) - Math.abs(other - (own[index] ?? 0)) || one - other)
  const seat = (index: number, seen: Set<number>): boolean => wishes(index).some((heat) => {
    if (seen.has(heat)) return false
    seen.add(heat)
    const other = holder.get(heat)
    if (other !== undefined && !seat(other, seen)) return false
    holder.set(heat, index)
    return true
  })
  row.forEach((_, index) => seat(index, new Set()))
  const given = new Map([...holder].map(([heat, index]) => [index, heat]))
  const left = heats.filter((heat) => !holder.has(heat))
  // Who found none takes what is left: the own heat if that is there.
  return row.map((_, index) => given.get(index) ?? left.splice(Math.max(left.indexOf(own[index] ?? -1), 0), 1)[0] ?? 0)
}
