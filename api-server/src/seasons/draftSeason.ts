import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { DomainError } from '@portal/shared/call/errors'
import { isSamePairing, problemsOfWishes } from '@portal/shared/seasons/checkSeason'
import { generateSeason } from '@portal/shared/seasons/generateSeason'
import { laySeason } from '@portal/shared/seasons/laySeason'
import type { ChangeSeason, DraftSeason, PlannedGame, RemoveSeason, SeasonPage, SeasonWishes } from '@portal/shared/seasons/season.schemas'
import { refusePastYear } from '../academicYears/refusePastYear'
import { writeAudit } from '../audit/writeAudit'
import type { Reader, Tx } from '../db/database'
import { keptKey } from '../http/keptKey'
import type { RequestContext, SignedIn } from '../http/requestContext'
import { findOrganizations } from '../organizations/organization.repository'
import { isPlaceGone, presentSeason, venueIdsOf } from './presentSeason'
import { inputOf, noDistrict, readOtherGames, readSurroundings, readTakenDays, type SeasonSurroundings } from './readSeason'
import { mayPlanSeason, maySeeSeason } from './season.policy'
import { findDistrictToPlan, findDraft, findDraftAddedWith, findVenuesToPlan, insertDraft, lockDistrictToPlan, updateDraft, type DistrictToPlan, type DraftRecord, type VenueToPlan } from './season.repository'

type Context = RequestContext<SignedIn>

const wrong = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })

/** A district whose season this person may look at. Others are not told that there is a draft. @throws DomainError not-found */
export async function findOwnDistrict(reader: Reader, who: SignedIn, districtId: number): Promise<DistrictToPlan> {
  const district = await findDistrictToPlan(reader, who.organizationId, districtId)
  if (!district || !maySeeSeason(who, district)) throw noDistrict()
  return district
}

/** The same, kept from others, for a change. @throws DomainError not-found, not-yours, read-only-year */
export async function lockOwnDistrict(tx: Tx, { who }: Context, districtId: number): Promise<DistrictToPlan> {
  const district = await lockDistrictToPlan(tx, who.organizationId, districtId)
  if (!district || !maySeeSeason(who, district)) throw noDistrict()
  if (!mayPlanSeason(who, district)) throw new DomainError('not-yours')
  await refusePastYear(tx, who, district.academicYearId)
  return district
}

/** The draft as locked. @throws DomainError not-found without one, changed-meanwhile with the season as it is */
export async function lockOwnDraft(tx: Tx, context: Context, districtId: number, version: number): Promise<{ district: DistrictToPlan; draft: DraftRecord }> {
  const district = await lockOwnDistrict(tx, context, districtId)
  const draft = await findDraft(tx, districtId)
  if (!draft) throw new DomainError('not-found', { message: 'There is no draft of this season any more.' })
  if (draft.version !== version) throw new DomainError('changed-meanwhile', { message: 'Somebody else changed this draft meanwhile.', details: await presentSeason(tx, context.who, district, context.now()) })
  return { district, draft }
}

/**
 * Lays a season out by wishes: a first draft, or the one that stands anew, with what was changed by hand lost. The search takes
 * its time before the transaction, so that nothing waits for it.
 * @throws DomainError not-found, not-yours, read-only-year, invalid-input, changed-meanwhile with the season as it is
 */
export async function draftSeason({ districtId, key, version, wishes }: z.output<typeof DraftSeason>, context: Context): Promise<SeasonPage> {
  const { who, now, database } = context
  const plan = await layOut(database.reader, who, await findOwnDistrict(database.reader, who, districtId), wishes)
  return context.tx(async (tx) => {
    const district = await lockOwnDistrict(tx, context, districtId)
    const addedKey = keptKey(who, key)
    const standing = await findDraft(tx, districtId)
    if ((await findDraftAddedWith(tx, who.organizationId, addedKey)) !== undefined) return presentSeason(tx, who, district, now())
    if ((standing?.version ?? 0) !== version) throw new DomainError('changed-meanwhile', { message: 'Somebody else changed this draft in the meantime.', details: await presentSeason(tx, who, district, now()) })
    const values = { wishes, plan, updatedAt: now(), addedKey }
    const { academicYearId, activityId, levelId, name } = district
    const draftId = standing?.id ?? (await insertDraft(tx, { ...values, organizationId: who.organizationId, academicYearId, activityId, levelId, districtId, name, createdByUserId: who.userId, createdAt: now() }))
    if (standing) await updateDraft(tx, draftId, { ...values, version: standing.version + 1 })
    await audit(tx, 'season.drafted', districtId, { after: { draftId, ...shortOf(wishes), games: plan.length } }, context)
    return presentSeason(tx, who, district, now())
  })
}

async function layOut(reader: Reader, who: SignedIn, district: DistrictToPlan, wishes: SeasonWishes): Promise<PlannedGame[]> {
  const surroundings = await readSurroundings(reader, who.organizationId, district)
  const venues = await findVenuesToPlan(reader, who.organizationId, venueIdsOf({ wishes, plan: [] }), district.activityId)
  refuseWrong(surroundings, wishes, venues)
  const [organization] = await findOrganizations(reader, { id: who.organizationId })
  const taken = await readTakenDays(reader, who.organizationId, surroundings, wishes, venues, organization!.timeZone)
  const { days } = generateSeason(inputOf(surroundings, wishes, venues, taken, await readOtherGames(reader, surroundings)))
  return laySeason(days, wishes, { minutes: district.matchMinutes, assetsOf: (venueId) => venues.find(({ venue }) => venue.id === venueId)?.hosting ?? [] })
}

/** @throws DomainError invalid-input */
function refuseWrong({ teams, district, rules }: SeasonSurroundings, wishes: SeasonWishes, venues: readonly VenueToPlan[]): void {
  const problems = problemsOfWishes(wishes, { teams, year: district.year, rules })
  const known = new Set(venues.map(({ venue }) => venue.id))
  wishes.homes.forEach(({ venueId }, index) => {
    if (venueId !== null && !known.has(venueId)) problems.push({ field: `homes.${index}.venueId`, message: 'There is no such venue any more.' })
  })
  wishes.places.forEach(({ venueId }, index) => {
    if (!known.has(venueId)) problems.push({ field: `places.${index}.venueId`, message: 'There is no such venue any more.' })
  })
  if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems.map(({ field, message }) => ({ field: `wishes.${field}`, message })) })
}

/**
 * Changes matches of a draft by hand. What stands so already is no change, whatever the version.
 * @throws DomainError not-found, not-yours, read-only-year, invalid-input, changed-meanwhile with the season as it is
 */
export async function changeSeason({ districtId, version, games }: z.output<typeof ChangeSeason>, context: Context): Promise<SeasonPage> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const district = await lockOwnDistrict(tx, context, districtId)
    const standing = await findDraft(tx, districtId)
    const isSame = (game: PlannedGame) => standing?.plan.some((each) => isDeepStrictEqual(each, game))
    if (standing && games.every(isSame)) return presentSeason(tx, who, district, now())
    const { draft } = await lockOwnDraft(tx, context, districtId, version)
    const venues = await findVenuesToPlan(tx, who.organizationId, games.flatMap(({ venueId }) => venueId ?? []), district.activityId)
    games.forEach((game, index) => {
      const { day, assetId, venueId } = game
      if (!draft.plan.some((each) => isSamePairing(each, game)) || games.findIndex((each) => each.game === game.game) < index) throw wrong(`games.${index}.game`, 'There is no such match in this draft.')
      if (day < district.year.startsOn || day > district.year.endsOn) throw wrong(`games.${index}.day`, `This day is not in the academic year ${district.year.label}.`)
      if (venueId === null && assetId !== null) throw wrong(`games.${index}.assetId`, 'Please choose a venue first.')
      if (isPlaceGone(game, venues)) throw wrong(`games.${index}.venueId`, 'There is no such place any more.')
    })
    const before = draft.plan.filter(({ game }) => games.some((each) => each.game === game))
    const plan = draft.plan.map((each) => games.find(({ game }) => game === each.game) ?? each)
    await updateDraft(tx, draft.id, { plan, version: draft.version + 1, updatedAt: now() })
    await audit(tx, 'season.changed', districtId, { before: textsOf(before), after: textsOf(games) }, context)
    return presentSeason(tx, who, district, now())
  })
}

/** Throws a draft away; sent twice, the second time there is none. @throws DomainError not-found, not-yours, read-only-year, changed-meanwhile */
export async function removeSeason({ districtId, version }: z.output<typeof RemoveSeason>, context: Context): Promise<void> {
  await context.tx(async (tx) => {
    await lockOwnDistrict(tx, context, districtId)
    if (!(await findDraft(tx, districtId))) return
    const { draft } = await lockOwnDraft(tx, context, districtId, version)
    await updateDraft(tx, draft.id, { deletedAt: context.now(), version: draft.version + 1, updatedAt: context.now() })
    await audit(tx, 'season.removed', districtId, { before: { draftId: draft.id, games: draft.plan.length } }, context)
  })
}

export async function audit(tx: Tx, action: string, subjectId: number, data: unknown, { who, requestId }: Context): Promise<void> {
  await writeAudit(tx, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, action, subjectType: 'district', subjectId, data })
}

/** Wishes in a few values that people can read. */
const shortOf = ({ double, firstDay, lastDay, slots, wishes, seed }: SeasonWishes) => ({ double, firstDay, lastDay, weekdays: slots.map(({ weekday, time }) => `${weekday} ${time}`), wishes: wishes.length, seed })
const textsOf = (games: readonly PlannedGame[]) => Object.fromEntries(games.map(({ game, awayTeamId, homeTeamId, day, time, venueId, assetId }) => [`game ${game}`, [`${awayTeamId} at ${homeTeamId}`, day, time, venueId, assetId].filter((each) => each !== null).join(', ')]))
