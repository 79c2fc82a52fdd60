import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { DomainError } from '@portal/shared/platform/call/errors'
import { isSamePairing } from '@portal/shared/scheduling/seasons/checkSeason'
import type { ChangeSeason, PlannedGame, RemoveSeason, SeasonPage } from '@portal/shared/scheduling/seasons/season.schemas'
import { refusePastYear } from '../../directory/academicYears/refusePastYear'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Reader, Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { isPlaceGone, presentSeason } from './presentSeason'
import { noDistrict } from './readSeason'
import { mayPlanSeason, maySeeSeason } from './season.policy'
import { findDistrictToPlan, findDraft, findVenuesToPlan, lockDistrictToPlan, updateDraft, type DistrictToPlan, type DraftRecord } from './season.repository'

type Context = RequestContext<SignedIn>

const wrong = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })

/** A district whose season this person may look at. Others do not learn that there is a draft. @throws DomainError not-found */
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
  if (!draft) throw new DomainError('not-found', { message: 'This season no longer has a draft.' })
  if (draft.version !== version) throw new DomainError('changed-meanwhile', { message: 'Someone else just changed this draft.', details: await presentSeason(tx, context.who, district, context.now()) })
  return { district, draft }
}

/**
 * Changes matches of a draft manually. Sending the same values again changes nothing, whatever the version.
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
      if (!draft.plan.some((each) => isSamePairing(each, game)) || games.findIndex((each) => each.game === game.game) < index) throw wrong(`games.${index}.game`, `There is no such ${contestWords(district.contestName).one} in this draft.`)
      if (day < district.year.startsOn || day > district.year.endsOn) throw wrong(`games.${index}.day`, `This day is not in the academic year ${district.year.label}.`)
      if (venueId === null && assetId !== null) throw wrong(`games.${index}.assetId`, 'Please choose a venue first.')
      if (isPlaceGone(game, venues)) throw wrong(`games.${index}.venueId`, 'This place no longer exists.')
    })
    const before = draft.plan.filter(({ game }) => games.some((each) => each.game === game))
    const plan = draft.plan.map((each) => games.find(({ game }) => game === each.game) ?? each)
    await updateDraft(tx, draft.id, { plan, version: draft.version + 1, updatedAt: now() })
    await audit(tx, 'season.changed', districtId, { before: textsOf(before), after: textsOf(games) }, context)
    return presentSeason(tx, who, district, now())
  })
}

/** Discards a draft; sent twice, the second time there is none. @throws DomainError not-found, not-yours, read-only-year, changed-meanwhile */
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

const textsOf = (games: readonly PlannedGame[]) => Object.fromEntries(games.map(({ game, awayTeamId, homeTeamId, day, time, venueId, assetId }) => [`game ${game}`, [`${awayTeamId} at ${homeTeamId}`, day, time, venueId, assetId].filter((each) => each !== null).join(', ')]))
