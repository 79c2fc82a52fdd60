import type { FavouriteKeys } from '@portal/shared/publishing/favourites/favourite.schemas'
import { narrowFavourites } from '@portal/shared/publishing/favourites/narrowFavourites'
import { phaseOf } from '@portal/shared/publishing/favourites/phaseOf'
import type { FollowedMatch } from '@portal/shared/publishing/favourites/favourite.schemas'
import type { Reader } from '../../platform/db/database'
import type { ShownMatch } from '../../scheduling/matches/match.repository'
import { presentMatch } from '../../scheduling/matches/presentMatch'
import type { Scope } from '../../identity/organizations/scope'
import { presentScheduledMatch } from '../../scheduling/matches/presentTeam'
import { findFavourites, findFollowedTeams, findTeamsOfSchools } from './favourite.repository'

/**
 * What a person follows, as it is in the scope's academic year.
 * @returns `teams` and `teamsOfSchools` of that year, and `filter`: which matches are followed (narrowFavourites)
 */
export async function readFollowed(reader: Reader, scope: Scope, userId: number) {
  const favourites = await findFavourites(reader, userId)
  const idsOf = (kind: keyof FavouriteKeys) => favourites.filter((each) => each.kind === kind).map(({ subjectId }) => subjectId)
  const teams = await findFollowedTeams(reader, scope, idsOf('team'))
  const schoolIds = idsOf('school')
  const teamsOfSchools = await findTeamsOfSchools(reader, scope, schoolIds)
  const keys: FavouriteKeys = { activity: idsOf('activity'), team: teams.map(({ teamId }) => teamId), school: schoolIds }
  return { total: favourites.length, keys, teams, teamsOfSchools, filter: narrowFavourites(favourites, teams, teamsOfSchools.map(({ teamId }) => teamId)) }
}
export type Followed = Awaited<ReturnType<typeof readFollowed>>

/** A match seen from the followed side, if one is. */
export function presentFollowedMatch(row: ShownMatch, followedTeamIds: ReadonlySet<number>, now: Date): FollowedMatch {
  const { match } = row
  const [home, away] = [followedTeamIds.has(match.homeTeamId), followedTeamIds.has(match.awayTeamId)]
  return {
    ...presentScheduledMatch(presentMatch(row), away && !home ? match.awayTeamId : match.homeTeamId),
    followedTeamId: home === away ? null : home ? match.homeTeamId : match.awayTeamId,
    phase: phaseOf(match, row.activity.matchMinutes, now),
  }
}
