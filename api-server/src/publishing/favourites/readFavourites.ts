import { shortSchoolName } from '@portal/shared/platform/format/shortSchoolName'
import { feedPath } from '@portal/shared/platform/format/feedPath'
import { pageSize } from '@portal/shared/platform/call/paging'
import type { FavouriteActivity, Favourites, FavouriteScores, FollowedMatch } from '@portal/shared/publishing/favourites/favourite.schemas'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { countMatches, findAllMatches, type MatchFilter } from '../../scheduling/matches/match.repository'
import type { Scope } from '../../identity/organizations/scope'
import { presentTeam } from '../../scheduling/matches/presentTeam'
import { rankText } from '../../competition/standings/teamResults'
import { findCrests } from '../../directory/schools/crest.repository'
import { findAllTeamsById, type ShownTeam } from '../../directory/teams/team.repository'
import { shortTeamNameOf } from '../../directory/teams/teamName'
import { findTeamsPlayedFor } from '../../directory/rosters/playedFor.repository'
import { findActivities, findSchools } from './favourite.repository'
import { findNextAndLast } from './followedMatches.repository'
import { presentFollowedMatch, readFollowed, type Followed } from './readFollowed'

/** Matches of one day: more than that of favourites nobody watches. */
const mostToday = 100

const presentFollowedTeam = (team: ShownTeam, scope: Scope) => ({ ...presentTeam(team, scope.publishedOnly), shortName: shortTeamNameOf(team), activityId: team.activityId })

/** Teams that the person plays for, or their children do, and that are not followed yet, by student. */
async function findSuggestions(reader: Reader, scope: Scope, who: SignedIn, followed: Followed): Promise<Favourites['suggestions']> {
  if (who.roleType !== 'student' && who.roleType !== 'parent') return []
  const known = new Set([...followed.keys.team, ...followed.teamsOfSchools.map(({ teamId }) => teamId)])
  const played = (await findTeamsPlayedFor(reader, scope, who.userId, who.roleType === 'parent' ? 'children' : 'own')).filter(({ teamId }) => !known.has(teamId))
  const teams = new Map((await findAllTeamsById(reader, scope, played.map(({ teamId }) => teamId))).map((team) => [team.teamId, team]))
  const byStudent = new Map<number, Favourites['suggestions'][number]>()
  for (const { studentId, firstName, teamId } of played) {
    const team = teams.get(teamId)
    if (!team) continue
    const one = byStudent.get(studentId) ?? { studentId, firstName: who.roleType === 'parent' ? firstName : '', teams: [] }
    one.teams.push(presentFollowedTeam(team, scope))
    byStudent.set(studentId, one)
  }
  return [...byStudent.values()]
}

/** What a person follows, each with what comes next and what came last. */
export async function readFavourites(reader: Reader, scope: Scope, who: SignedIn, now: Date): Promise<Favourites> {
  const followed = await readFollowed(reader, scope, who.userId)
  const { keys, teams: teamKeys, teamsOfSchools, filter } = followed
  const activities = keys.activity.length === 0 ? [] : await findActivities(reader, scope, keys.activity)
  const teams = await findAllTeamsById(reader, scope, keys.team)
  const schools = await findSchools(reader, scope.organization.id, keys.school)
  const crests = await findCrests(reader, schools.map(({ schoolId }) => schoolId))
  const teamsAt = (schoolId: number) => teamsOfSchools.filter((each) => each.schoolId === schoolId).map(({ teamId }) => teamId)
  const open = activities.filter(({ activityId }) => filter.activityIds.includes(activityId))

  const found = await findNextAndLast(reader, scope, [
    ...open.map(({ activityId }) => ({ activityId })), ...teams.map(({ teamId }) => ({ teamIds: [teamId] })), ...schools.map(({ schoolId }) => ({ teamIds: teamsAt(schoolId) })),
  ], now)
  const matchIds = [...new Set(found.flatMap(({ next, last }) => [next, last]).filter((id) => id !== null))]
  const rows = new Map((await findAllMatches(reader, scope, { matchIds }, { limit: matchIds.length })).map((row) => [row.match.id, row]))
  const around = (place: number, own: readonly number[]) => {
    const show = (id: number | null | undefined) => {
      const row = id == null ? undefined : rows.get(id)
      return row ? presentFollowedMatch(row, new Set(own), now) : null
    }
    return { next: show(found[place]?.next), last: show(found[place]?.last) }
  }
  return {
    activities: activities.map(({ teams: _, ...activity }) => ({
      ...activity, teamsFollowed: teamKeys.filter(({ activityId }) => activityId === activity.activityId).length, ...around(open.findIndex(({ activityId }) => activityId === activity.activityId), []),
    })),
    teams: teams.map((team, index) => ({
      ...presentFollowedTeam(team, scope), rankText: rankText(team), ...around(open.length + index, [team.teamId]), calendarPath: feedPath('teams', team.teamId),
    })),
    schools: schools.map((school, index) => ({
      ...school, shortName: shortSchoolName(school), crest: crests.get(school.schoolId)!, teams: teamsAt(school.schoolId).length, ...around(open.length + teams.length + index, teamsAt(school.schoolId)), calendarPath: feedPath('schools', school.schoolId),
    })),
    suggestions: await findSuggestions(reader, scope, who, followed),
    total: followed.total,
  }
}

/** All activities with what of them is followed. */
export async function readActivities(reader: Reader, scope: Scope, followed: Followed): Promise<FavouriteActivity[]> {
  return (await findActivities(reader, scope)).map((activity) => ({
    ...activity,
    isFollowed: followed.keys.activity.includes(activity.activityId),
    teamsFollowed: followed.teams.filter(({ activityId }) => activityId === activity.activityId).length,
  }))
}

/** Today's matches and the latest results of what a person follows, of one activity if it is named. */
export async function readFavouriteScores(reader: Reader, scope: Scope, who: SignedIn, { activityId, page }: { activityId?: number | undefined; page: number }, now: Date): Promise<FavouriteScores> {
  const followed = await readFollowed(reader, scope, who.userId)
  const of: MatchFilter = { followed: followed.filter, ...(activityId !== undefined && { activityId }) }
  const sides = new Set(followed.filter.teamIds)
  const ids = new Set([...followed.keys.activity, ...(await findAllTeamsById(reader, scope, followed.filter.teamIds)).map((team) => team.activityId)])
  const activities = ids.size === 0 ? [] : await findActivities(reader, scope, [...ids])
  const results: MatchFilter = { ...of, statuses: ['final'] }
  const today = page === 1 ? await findAllMatches(reader, scope, { ...of, day: dayOf(now, scope.organization.timeZone) }, { limit: mostToday }) : []
  const shownToday = new Set(today.map(({ match }) => match.id))

  const days: FavouriteScores['days'] = []
  for (const row of await findAllMatches(reader, scope, results, { newestFirst: true, limit: pageSize, offset: (page - 1) * pageSize })) {
    if (shownToday.has(row.match.id)) continue
    const match: FollowedMatch = presentFollowedMatch(row, sides, now)
    const last = days.at(-1)
    if (last?.day === match.day) last.matches.push(match)
    else days.push({ day: match.day, dayText: match.dayText, matches: [match] })
  }
  return {
    activities: activities.map(({ teams: _, ...activity }) => activity),
    today: today.map((row) => presentFollowedMatch(row, sides, now)),
    days, total: await countMatches(reader, scope, results), page, pageSize, followed: followed.total,
  }
}
