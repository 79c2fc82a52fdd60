import type { Reader } from '../../platform/db/database'
import { defineRegistry } from '../../platform/hooks/defineRegistry'

/**
 * What of a noun takes place at venues: a venue, field, court or room with something upcoming is not deleted. Those whose words are the same
 * are counted together, as matches and the matches of a bracket whose teams are not known yet.
 */
export interface VenueUse {
  /** "upcoming match", "upcoming matches", "played". */
  words: { one: string; many: string; deed: 'played' | 'held' }
  /** How many are upcoming at venues, by their keys. */
  countAt: Count
  /** How many are upcoming on fields, courts and rooms, by their keys; without it they are of the whole venue alone. */
  countOn?: Count
}

/** Places with none may be left out, and so may what is at no place of these (key null). */
type Count = (reader: Reader, keys: number[], now: Date) => Promise<{ key: number | null; count: number }[]>

/** Filled by the manifests of the nouns whose things take place. */
export const venueUses = defineRegistry<VenueUse>('venueUses')

/** So many things, as people say it. */
export interface CountedUse {
  words: VenueUse['words']
  count: number
}

/** What is upcoming at some places, of every noun, by their keys; those of which nothing is are left out. */
async function usesAt(which: 'countAt' | 'countOn', reader: Reader, keys: number[], now: Date): Promise<Map<number, CountedUse[]>> {
  const found = new Map<number, CountedUse[]>()
  if (keys.length === 0) return found
  // One after the other: a transaction has one connection.
  for (const { words, ...use } of venueUses.items) {
    for (const { key, count } of (await use[which]?.(reader, keys, now)) ?? []) {
      if (key === null) continue
      const uses = found.get(key) ?? []
      const same = uses.find((each) => each.words.one === words.one)
      if (same) same.count += count
      else uses.push({ words, count })
      found.set(key, uses)
    }
  }
  return found
}

/** What is upcoming at some venues; those that may go are left out. */
export const usesOfVenues = (reader: Reader, venueIds: number[], now: Date) => usesAt('countAt', reader, venueIds, now)

/** What is upcoming on some fields, courts and rooms; those that may go are left out. */
export const usesOfAssets = (reader: Reader, assetIds: number[], now: Date) => usesAt('countOn', reader, assetIds, now)
