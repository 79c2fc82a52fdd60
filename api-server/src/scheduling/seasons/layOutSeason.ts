import { DomainError } from '@portal/shared/platform/call/errors'
import { problemsOfWishes } from '@portal/shared/scheduling/seasons/checkSeason'
import { laySeason } from '@portal/shared/scheduling/seasons/laySeason'
import { searchText } from '@portal/shared/scheduling/seasons/searchText'
import type { PlannedGame, SeasonWishes } from '@portal/shared/scheduling/seasons/season.schemas'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import type { Progress } from '../../platform/longWork/defineJob'
import { runInThread, ThreadOverrun } from '../../platform/threads/runInThread'
import { planSeasonWork } from './planSeason.work'
import { venueIdsOf } from './presentSeason'
import { inputOf, readOtherGames, readSurroundings, readTakenDays, type SeasonSurroundings } from './readSeason'
import { findVenuesToPlan, type DistrictToPlan, type VenueToPlan } from './season.repository'

/** Milliseconds; the largest season takes some seconds. */
const longestSearch = 120_000

/** What a plan of these wishes is made of. @throws DomainError invalid-input if none can be made of them */
export async function readWhatToPlan(reader: Reader, who: SignedIn, district: DistrictToPlan, wishes: SeasonWishes) {
  const surroundings = await readSurroundings(reader, who.organizationId, district)
  const venues = await findVenuesToPlan(reader, who.organizationId, venueIdsOf({ wishes, plan: [] }), district.activityId)
  refuseWrong(surroundings, wishes, venues)
  return { surroundings, venues }
}

/**
 * Looks for the best plan, in a thread, telling how far it is.
 * @throws DomainError invalid-input; what the signal says if it fires
 */
export async function layOut(reader: Reader, who: SignedIn, district: DistrictToPlan, wishes: SeasonWishes, { signal, progress }: { signal: AbortSignal; progress: Progress }): Promise<PlannedGame[]> {
  const { surroundings, venues } = await readWhatToPlan(reader, who, district, wishes)
  const [organization] = await findOrganizations(reader, { id: who.organizationId })
  const taken = await readTakenDays(reader, who.organizationId, surroundings, wishes, venues, organization!.timeZone)
  const input = inputOf(surroundings, wishes, venues, taken, await readOtherGames(reader, surroundings))
  await progress({ message: 'Schedules are compared.' })
  const since = performance.now()
  const days = await runInThread(planSeasonWork, { input, asked: input.wishes.length - taken.length }, {
    signal, longest: longestSearch,
    onTold: ({ done, total, ...best }) => {
      const secondsLeft = done === 0 ? null : ((performance.now() - since) / done) * (total - done) / 1_000
      // The signal, which ends the thread, says the same as what this would throw.
      progress({ done, total, message: searchText(surroundings.teams.length, best, secondsLeft) }).catch(() => {})
    },
  }).catch((error: unknown) => {
    if (error instanceof ThreadOverrun) throw new DomainError('invalid-input', { message: 'The search took too long. Use fewer days or fewer requests.' })
    throw error
  })
  return laySeason(days, wishes, { minutes: district.matchMinutes, assetsOf: (venueId) => venues.find(({ venue }) => venue.id === venueId)?.hosting ?? [] })
}

/** @throws DomainError invalid-input */
function refuseWrong({ teams, district, rules }: SeasonSurroundings, wishes: SeasonWishes, venues: readonly VenueToPlan[]): void {
  const problems = problemsOfWishes(wishes, { teams, year: district.year, rules })
  const known = new Set(venues.map(({ venue }) => venue.id))
  wishes.homes.forEach(({ venueId }, index) => {
    if (venueId !== null && !known.has(venueId)) problems.push({ field: `homes.${index}.venueId`, message: 'This venue no longer exists.' })
  })
  wishes.places.forEach(({ venueId }, index) => {
    if (!known.has(venueId)) problems.push({ field: `places.${index}.venueId`, message: 'This venue no longer exists.' })
  })
  if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems.map(({ field, message }) => ({ field: `wishes.${field}`, message })) })
}
