import type { Reader } from '../../platform/db/database'
import { defineRegistry } from '../../platform/hooks/defineRegistry'

/**
 * What of a noun takes place at venues: a venue, field, court or room with something upcoming is not deleted. Those whose words are the same
 * are counted together, as matches and the matches of a bracket whose teams are not known yet.
 */
export interface VenueUse {
  /** "upcoming match", "upcoming matches", "played". */
  words: { one: string; many: string; deed: 'played' | 'held' }
  /** How many are upcoming at a venue. */
  countAt: (reader: Reader, at: { venueId: number; now: Date }) => Promise<number>
  /** How many are upcoming on fields, courts and rooms, by their keys; without it they are of the whole venue alone. */
  countOn?: (reader: Reader, on: { assetIds: number[]; now: Date }) => Promise<{ assetId: number | null; count: number }[]>
}

/** Filled by the manifests of the nouns whose things take place. */
export const venueUses = defineRegistry<VenueUse>('venueUses')

/** So many things, as people say it. */
export interface CountedUse {
  words: VenueUse['words']
  count: number
}

function add(uses: CountedUse[], { words }: VenueUse, count: number): void {
  const same = uses.find((each) => each.words.one === words.one)
  if (same) same.count += count
  else if (count > 0) uses.push({ words, count })
}

/** What is upcoming at a venue, of every noun. Empty if it may be deleted. */
export async function usesOfVenue(reader: Reader, at: { venueId: number; now: Date }): Promise<CountedUse[]> {
  const uses: CountedUse[] = []
  // One after the other: a transaction has one connection.
  for (const use of venueUses.items) add(uses, use, await use.countAt(reader, at))
  return uses
}

/** What is upcoming on some fields, courts and rooms, by their keys; those that may be deleted are left out. */
export async function usesOfAssets(reader: Reader, assetIds: number[], now: Date): Promise<Map<number, CountedUse[]>> {
  const found = new Map<number, CountedUse[]>()
  if (assetIds.length === 0) return found
  for (const use of venueUses.items) {
    for (const { assetId, count } of (await use.countOn?.(reader, { assetIds, now })) ?? []) {
      if (assetId === null) continue
      const uses = found.get(assetId) ?? []
      add(uses, use, count)
      found.set(assetId, uses)
    }
  }
  return found
}
