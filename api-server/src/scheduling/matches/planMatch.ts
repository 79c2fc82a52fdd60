import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { matchKinds } from '@portal/shared/scheduling/matches/match.schemas'
import { sameTeamMessage } from '@portal/shared/scheduling/matches/schedule.schemas'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import type { PlannedMatch } from './readConflicts'
import { findAssetsOf, findVenue } from '../venues/venue.repository'
import { findTeamsToSchedule, type TeamToSchedule } from './schedule.repository'

const wrong = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })

/** The two teams of a match. @throws DomainError invalid-input where one is missing, both are the same, or they do not play the same */
export async function findPair(reader: Reader, who: SignedIn, homeTeamId: number, awayTeamId: number): Promise<{ home: TeamToSchedule; away: TeamToSchedule }> {
  if (homeTeamId === awayTeamId) throw wrong('awayTeamId', sameTeamMessage)
  const teams = await findTeamsToSchedule(reader, who.organizationId, [homeTeamId, awayTeamId])
  const team = (field: string, id: number) => {
    const found = teams.find(({ teamId }) => teamId === id)
    if (!found) throw wrong(field, 'There is no such team.')
    return found
  }
  const [home, away] = [team('homeTeamId', homeTeamId), team('awayTeamId', awayTeamId)]
  if (home.activityId !== away.activityId || home.levelId !== away.levelId || home.academicYearId !== away.academicYearId) {
    throw wrong('awayTeamId', 'These two teams do not play the same activity at the same level.')
  }
  return { home, away }
}

/** The venue and asset that a match names. @throws DomainError invalid-input where they are not there */
async function findPlace(reader: Reader, who: SignedIn, venueId: number | null, assetId: number | null): Promise<Pick<PlannedMatch, 'venue' | 'asset'>> {
  if (venueId === null) {
    if (assetId !== null) throw wrong('assetId', 'Please choose a venue first.')
    return { venue: null, asset: null }
  }
  const found = await findVenue(reader, who.organizationId, venueId)
  if (!found || found.venue.deletedAt) throw wrong('venueId', 'This venue no longer exists.')
  if (assetId === null) return { venue: found.venue, asset: null }
  const asset = (await findAssetsOf(reader, [venueId])).find(({ id }) => id === assetId)
  if (!asset) throw wrong('assetId', 'The venue no longer has this.')
  return { venue: found.venue, asset }
}

/** A match at a place and time with all that it names. @throws DomainError invalid-input, also for days outside its academic year */
export async function planMatch(
  reader: Reader, who: SignedIn, pair: { home: TeamToSchedule; away: TeamToSchedule }, { day, time, venueId, assetId, kind }: { day: string; time: string | null; venueId: number | null; assetId: number | null; kind?: PlannedMatch['kind'] | undefined }, matchId: number | null,
): Promise<PlannedMatch> {
  const { yearLabel, yearStartsOn, yearEndsOn } = pair.home
  if (day < yearStartsOn || day > yearEndsOn) throw wrong('day', `This day is not in the academic year ${yearLabel}.`)
  return { ...pair, day, time, ...(await findPlace(reader, who, venueId, assetId)), matchId, ...(kind && { kind }) }
}

/**
 * The district in whose table a match counts, or decides between tied teams.
 * @throws DomainError invalid-input for a district match of two districts, and for a deciding match that cannot be one
 */
export function districtOf({ home, away }: { home: TeamToSchedule; away: TeamToSchedule }, kind: (typeof matchKinds)[number], decidesPlace: boolean): number | null {
  const { one } = contestWords(home.contestName)
  if (decidesPlace) {
    if (kind !== 'playoff') throw wrong('kind', `A deciding ${one} must be a playoff.`)
    if (home.districtId === null || home.districtId !== away.districtId) throw wrong('decidesPlace', 'Only two teams of the same district play for a place in its table.')
    return home.districtId
  }
  if (kind !== 'district') return null
  if (home.districtId === null || home.districtId !== away.districtId) throw wrong('kind', `Only two teams of the same district play a district ${one}.`)
  return home.districtId
}
