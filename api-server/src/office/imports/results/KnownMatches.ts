import { dayOf } from '@portal/shared/platform/format/dateTexts'
import type { Tx } from '../../../platform/db/database'
import type { Place } from './findOrMakePlace'
import { lockMatches, type KnownMatch } from './known.repository'

/** Matches read and locked at a time. */
const batch = 1_000

/** The matches of an activity and level that a file's rows may mean. */
export class KnownMatches {
  private readonly byExternalId = new Map<string, KnownMatch>()
  /** By sides and day, for matches that no file has named yet: entered in the portal. */
  private readonly unnamed = new Map<string, KnownMatch[]>()

  private constructor(matches: KnownMatch[]) {
    for (const each of matches) {
      if (each.externalId !== null) this.byExternalId.set(each.externalId, each)
      else {
        const key = sidesKey(each.homeTeamId, each.awayTeamId, dayOf(each.startsAt, each.timeZone))
        this.unnamed.set(key, [...(this.unnamed.get(key) ?? []), each])
      }
    }
  }

  /** Reads and locks the matches of these teams and those with these external ids. */
  static async read(tx: Tx, place: Place, teamIds: number[], externalIds: string[]): Promise<KnownMatches> {
    const found = new Map<number, KnownMatch>()
    const add = (rows: KnownMatch[]) => rows.forEach((row) => found.set(row.id, row))
    for (let start = 0; start < teamIds.length; start += batch) add(await lockMatches(tx, place, { teamIds: teamIds.slice(start, start + batch) }))
    for (let start = 0; start < externalIds.length; start += batch) add(await lockMatches(tx, place, { externalIds: externalIds.slice(start, start + batch) }))
    return new KnownMatches([...found.values()].sort((a, b) => a.id - b.id))
  }

  /** The match of this key, or one between the same sides on the same day that has no key yet. It is found once only. */
  take(externalId: string, homeTeamId: number, awayTeamId: number, day: string): KnownMatch | undefined {
    const named = this.byExternalId.get(externalId)
    if (named) return named
    return this.unnamed.get(sidesKey(homeTeamId, awayTeamId, day))?.shift()
  }
}

const sidesKey = (homeTeamId: number, awayTeamId: number, day: string) => `${homeTeamId}-${awayTeamId}-${day}`
