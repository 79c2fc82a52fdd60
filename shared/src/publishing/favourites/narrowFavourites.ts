import type { Favourite } from './favourite.schemas'

/** A followed team with its activity. */
interface TeamOfActivity {
  teamId: number
  activityId: number
}

/**
 * Which matches a person follows, as teams and whole activities. Who follows an activity and has chosen teams in it means
 * these; who has chosen none means all of it. A followed school is all of its teams.
 * @param teams the followed teams, as they are in the academic year that is looked at
 * @param teamsOfSchools keys of the teams of followed schools in that year
 */
export function narrowFavourites(favourites: readonly Favourite[], teams: readonly TeamOfActivity[], teamsOfSchools: readonly number[]): { teamIds: number[]; activityIds: number[] } {
  const chosenIn = new Set(teams.map(({ activityId }) => activityId))
  return {
    teamIds: [...new Set([...teams.map(({ teamId }) => teamId), ...teamsOfSchools])],
    activityIds: favourites.flatMap(({ kind, subjectId }) => (kind === 'activity' && !chosenIn.has(subjectId) ? [subjectId] : [])),
  }
}
