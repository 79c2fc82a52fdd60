import type { z } from 'zod'
import { contestWords, type ContestName } from '@portal/shared/directory/activities/contestName.kinds'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { PublishSeason, SeasonDraft } from '@portal/shared/scheduling/seasons/season.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { tellCoaches } from './season.letters'
import { momentsOf } from '../matches/readConflicts'
import { refuseUnseen } from '../venues/refuseUnseen'
import { lockPlaces } from '../venues/lockPlaces'
import { audit, lockOwnDistrict, lockOwnDraft } from './draftSeason'
import { keepHomeVenues } from './keepHomeVenues'
import { gapsOf, placeGames, presentSeason, venueIdsOf } from './presentSeason'
import type { PlacedGame } from './placedGame'
import { readPlanConflicts } from './readPlanConflicts'
import { readSurroundings } from './readSeason'
import { readTold } from './readTold'
import { countDistrictMatches, findDraftById, findVenuesToPlan, insertMatches, updateDraft, type DistrictToPlan } from './season.repository'

type Context = RequestContext<SignedIn>

/**
 * Makes the matches of a draft, one record each, all or none. Their conflicts must have been acknowledged, and existing district matches
 * must have been counted. Home venues chosen for the season are the teams' own from then on. Coaches get one email each, with their teams' matches. Sent twice, it is done once.
 * @returns how many matches it made, and whom it notifies
 * @throws DomainError not-found, not-yours, read-only-year, changed-meanwhile with the season as it is, in-use, conflicts with all of them
 */
export async function publishSeason({ districtId, draftId, version, accepted, addTo }: z.output<typeof PublishSeason>, context: Context): Promise<{ matches: number; told: SeasonDraft['told']; contestName: ContestName }> {
  const { who, now } = context
  const made = await context.tx(async (tx) => {
    // Before the district, and before the venues are read: one that is being deleted is gone by then. A draft that is changed in between has another version.
    const asked = await findDraftById(tx, who.organizationId, districtId, draftId)
    if (asked && !asked.publishedAt) await lockPlaces(tx, { venueIds: venueIdsOf(asked), teamIds: asked.plan.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]) })
    const { contestName } = await lockOwnDistrict(tx, context, districtId)
    const named = await findDraftById(tx, who.organizationId, districtId, draftId)
    if (named?.publishedAt) return { matches: named.plan.length, told: await readTold(tx, who.organizationId, named.plan, who.userId), contestName }
    const { district, draft } = await lockOwnDraft(tx, context, districtId, version)
    if (draft.id !== draftId) throw new DomainError('not-found', { message: 'This draft no longer exists.' })
    const standing = await countDistrictMatches(tx, districtId)
    const words = contestWords(district.contestName)
    if (standing > 0 && standing !== addTo) throw new DomainError('in-use', { message: `${district.name} has ${standing === 1 ? `a district ${words.one}` : `${standing} district ${words.many}`} already. Confirm that these should be added, or cancel those first.` })

    const venues = await findVenuesToPlan(tx, who.organizationId, venueIdsOf(draft), district.activityId)
    const [gap] = gapsOf(draft.plan, await readSurroundings(tx, who.organizationId, district), venues)
    const placed = await placeGames(tx, who.organizationId, draft.plan, venues)
    const isWhole = placed.length === draft.plan.length && placed.every(({ home, away }) => home.districtId === districtId && away.districtId === districtId)
    if (!isWhole) throw new DomainError('changed-meanwhile', { message: gap?.text ?? 'Something in this plan no longer exists.', details: await presentSeason(tx, who, district, now()) })
    refuseUnseen(await readPlanConflicts(tx, who, placed, now()), accepted)

    await makeMatches(tx, district, draftId, placed, context)
    await keepHomeVenues(tx, draft.wishes.homes, context)
    await updateDraft(tx, draftId, { publishedAt: now(), publishedByUserId: who.userId, updatedAt: now(), version: draft.version + 1 })
    await audit(tx, 'season.published', districtId, { after: { draftId, matches: placed.length, addedTo: standing, accepted } }, context)
    await tellCoaches(tx, district, placed, context)
    return { matches: placed.length, told: await readTold(tx, who.organizationId, draft.plan, who.userId), contestName }
  })
  context.wakeSender?.()
  return made
}

async function makeMatches(tx: Tx, { districtId, academicYearId, activityId, levelId }: DistrictToPlan, draftId: number, placed: readonly PlacedGame[], context: Context): Promise<void> {
  const { who, now } = context
  const rows = placed.map((each) => {
    const { start: startsAt, zone: timeZone } = momentsOf(each)
    return { homeTeamId: each.home.teamId, awayTeamId: each.away.teamId, kind: 'district' as const, districtId, startsAt, timeZone, venueId: each.venue?.id ?? null, assetId: each.asset?.id ?? null, officialsNote: '' }
  })
  const keys = await insertMatches(tx, rows.map((row, index) => ({
    ...row, organizationId: who.organizationId, academicYearId, activityId, levelId, addedKey: `season ${draftId} ${placed[index]!.game.game}`, createdAt: now(), updatedAt: now(),
  })))
  for (const [index, subjectId] of keys.entries()) {
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId: context.requestId,
      action: 'match.scheduled', subjectType: 'match', subjectId, data: { after: rows[index], season: draftId },
    })
  }
}
