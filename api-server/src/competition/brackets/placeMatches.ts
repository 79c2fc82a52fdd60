import type { z } from 'zod'
import type { PlaceMatches, SlotFields } from '@portal/shared/competition/brackets/bracket.schemas'
import { bracketWords } from '@portal/shared/competition/brackets/bracketWords'
import { zonedTime } from '@portal/shared/platform/format/zonedTime'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { updateMatch } from '../../scheduling/matches/match.repository'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { refuseUnseen } from '../../scheduling/venues/refuseUnseen'
import { lockPlaces } from '../../scheduling/venues/lockPlaces'
import { findAssetsOf, findVenue } from '../../scheduling/venues/venue.repository'
import { findBracket } from './bracket.repository'
import { lockMatchesOf, saveSlot } from './change.repository'
import { loadBracket, namesForAll, type LoadedBracket } from './loadBracket'
import { openBracket, wrong } from './openBracket'
import { readSlotConflicts } from './readSlotConflicts'
import { storeChange } from './storeChange'

/**
 * Gives matches of a bracket a time and a place, or removes them. A match whose two teams are known and whose time is set gets its
 * record in the schedules. It is all written first and checked as it would be, so that matches may trade places; the conflicts
 * must have been acknowledged, else nothing is kept.
 * @throws DomainError not-found, not-yours, read-only-year, changed-meanwhile, invalid-input by slot, conflicts with all of them
 */
export async function placeMatches({ slots, accepted, ...of }: z.output<typeof PlaceMatches>, context: RequestContext<SignedIn>): Promise<void> {
  const { who, now } = context
  await context.tx(async (tx) => {
    await lockPlaces(tx, { venueIds: slots.flatMap(({ venueId }) => venueId ?? []) })
    const loaded = await openBracket(tx, who, of)
    const { bracket } = loaded.found
    const words = bracketWords(loaded.structure, loaded.contest)
    for (const [index, slot] of slots.entries()) {
      if (words.numberOf(slot.key) === null) throw wrong(`slots.${index}.key`, `This bracket plays no such ${loaded.contest.one}.`)
      if ((slot.day === null) !== (slot.time === null)) throw wrong(`slots.${index}.${slot.day === null ? 'day' : 'time'}`, 'Please give both a day and a time.')
      await saveOne(tx, who, loaded, slot, index, now())
    }
    await storeChange(tx, loaded, { results: loaded.filling.results, championId: loaded.state.championId }, { act: 'placed', slots }, { ...who, requestId: context.requestId }, now())
    const placed = await loadBracket(tx, (await findBracket(tx, who.organizationId, bracket.id))!, namesForAll)
    refuseUnseen(await readSlotConflicts(tx, who, placed, slots.flatMap(({ key, day }) => (day === null ? [] : [key]))), accepted)
  })
}

async function saveOne(tx: Tx, who: SignedIn, { found: { bracket, event }, slots, contest }: LoadedBracket, { key, day, time, venueId, assetId }: SlotFields, index: number, now: Date): Promise<void> {
  const standing = slots.find((each) => each.slot.key === key)
  if (standing?.status === 'final') throw wrong(`slots.${index}.day`, `This ${contest.one} is played.`)
  const venue = venueId === null ? null : await findVenue(tx, who.organizationId, venueId)
  if (venueId !== null && (!venue || venue.venue.deletedAt)) throw wrong(`slots.${index}.venueId`, 'This venue no longer exists.')
  if (assetId !== null && !(venueId !== null && (await findAssetsOf(tx, [venueId])).some(({ id }) => id === assetId))) throw wrong(`slots.${index}.assetId`, 'The venue no longer has this.')
  const timeZone = venue?.venue.timeZone ?? event?.timeZone ?? (await findOrganizations(tx, { id: who.organizationId }))[0]!.timeZone
  const startsAt = day === null || time === null ? null : zonedTime(day, time, timeZone)
  await saveSlot(tx, bracket.id, key, { startsAt, timeZone, venueId, assetId })
  const [record] = standing?.slot.matchId == null ? [] : await lockMatchesOf(tx, [standing.slot.matchId])
  if (!record) return
  const version = { version: record.version + 1, sequence: record.sequence + 1, updatedAt: now }
  if (startsAt) return updateMatch(tx, record.id, { startsAt, timeIsSet: true, timeZone, venueId, assetId, status: 'scheduled', ...version })
  // Without a time there is nothing to put in a schedule.
  await updateMatch(tx, record.id, { status: 'cancelled', ...version })
  await saveSlot(tx, bracket.id, key, { matchId: null })
}
