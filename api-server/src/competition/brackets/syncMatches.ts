import type { Tx } from '../../platform/db/database'
import { updateMatch } from '../../scheduling/matches/match.repository'
import { insertMatch } from '../../scheduling/matches/schedule.repository'
import { isPublished } from './bracket.policy'
import { lockMatchesOf, saveSlot } from './change.repository'
import type { LoadedBracket } from './loadBracket'

/**
 * Keeps the records that both schools score in step with a bracket: a match whose two teams are known and whose time is set has
 * one; one whose teams are no longer in it, or that is a walkover, is canceled and detached. What was played stays as it was.
 * The better seed is at home.
 */
export async function syncMatches(tx: Tx, { found, entrants, slots, state }: LoadedBracket, now: Date): Promise<void> {
  const { bracket } = found
  if (bracket.entrantKind !== 'team') return
  const teamOf = new Map(entrants.map(({ entrant }) => [entrant.id, entrant]))
  const seedOf = new Map(bracket.seeds.map((entrantId, index) => [entrantId, index]))
  const records = new Map((await lockMatchesOf(tx, slots.flatMap(({ slot }) => slot.matchId ?? []))).map((record) => [record.id, record]))
  // Playoffs are what districts' certified places lead to.
  const kind = entrants.some(({ entrant }) => entrant.districtRank !== null) ? 'playoff' : 'tournament'
  for (const { slot, startsAt, timeZone, venueId, assetId } of slots) {
    const pair = pairOf(state.byKey.get(slot.key))
    const ids = pair?.map((entrantId) => teamOf.get(entrantId)!.teamId)
    const record = slot.matchId === null ? undefined : records.get(slot.matchId)
    const fits = record && ids && ids.includes(record.homeTeamId) && ids.includes(record.awayTeamId)
    if (record && !fits) {
      if (record.status === 'scheduled' || record.status === 'postponed') await updateMatch(tx, record.id, { status: 'cancelled', version: record.version + 1, sequence: record.sequence + 1, updatedAt: now })
      await saveSlot(tx, bracket.id, slot.key, { matchId: null })
    }
    if (fits || !pair || !startsAt || state.byKey.get(slot.key)!.state !== 'ready') continue
    const [home, away] = [...pair].sort((one, other) => (seedOf.get(one) ?? 0) - (seedOf.get(other) ?? 0)).map((entrantId) => teamOf.get(entrantId)!.teamId)
    const matchId = await insertMatch(tx, {
      organizationId: bracket.organizationId, academicYearId: bracket.academicYearId, activityId: bracket.activityId, levelId: bracket.levelId, districtId: null,
      homeTeamId: home!, awayTeamId: away!, startsAt, timeZone, venueId, assetId, kind, eventId: bracket.eventId, published: isPublished(found), createdAt: now, updatedAt: now,
    })
    await saveSlot(tx, bracket.id, slot.key, { matchId })
  }
}

/** The two who play a match, or have played it; null where nobody does. */
function pairOf(match: ReturnType<LoadedBracket['state']['byKey']['get']>): [number, number] | null {
  if (!match || match.topSide.is !== 'team' || match.bottomSide.is !== 'team' || match.result?.ending === 'withdrawal' || match.state === 'unneeded') return null
  return [match.topSide.teamId, match.bottomSide.teamId]
}
