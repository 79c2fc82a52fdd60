import { shortLevel } from '@portal/shared/platform/format/shortLevel'
import { shortSchoolName } from '@portal/shared/platform/format/shortSchoolName'
import { mostInMenu, type OwnMenu } from '@portal/shared/publishing/menu/menu.schemas'
import { findActivityKinds } from '../../directory/activities/activity.repository'
import { findOwnTeams } from '../../directory/rosters/findOwnTeams'
import { crestOf, findCrests } from '../../directory/schools/crest.repository'
import { findAllTeamsById, type ShownTeam } from '../../directory/teams/team.repository'
import { shortTeamNameOf, teamNameOf } from '../../directory/teams/teamName'
import { ownScope } from '../../identity/organizations/scope'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findTeamPlaces } from '../dashboard/dashboard.repository'
import { findSchools } from '../favourites/favourite.repository'
import { readFollowed } from '../favourites/readFollowed'

/** A menu is narrow: "JV" for a level of several words, one of a single word as it is. */
const levelMark = (name: string) => (name.includes(' ') ? name.split(' ').map((word) => word.slice(0, 1)).join('').toUpperCase() : name)

/** What a followed team plays: its level too, unless that is the one everyone means. */
function playsOf({ activity, level }: ShownTeam): string {
  const mark = shortLevel(level.name)
  return mark === 'V' ? activity.name : `${activity.name} ${mark}`
}

/** The names in a person's menu: their teams of the chosen year, and the first of what they follow, teams before schools. */
export async function readMenu({ database: { reader }, who, common }: RequestContext<SignedIn>): Promise<OwnMenu> {
  const scope = await ownScope(reader, who, common)
  const own = await findOwnTeams(reader, scope, who)
  const places = new Map((await findTeamPlaces(reader, own.map(({ teamId }) => teamId))).map((place) => [place.teamId, place]))
  const { total, keys } = await readFollowed(reader, scope, who.userId)
  const followedTeams = await findAllTeamsById(reader, scope, keys.team)
  const followedSchools = followedTeams.length >= mostInMenu ? [] : await findSchools(reader, scope.organization.id, keys.school)
  const crests = await findCrests(reader, followedSchools.map(({ schoolId }) => schoolId))
  return {
    teams: own.flatMap(({ teamId, activityId, levelId, teamName, activity, level }) => {
      const place = places.get(teamId)
      return place ? [{ teamId, activityId, levelId, schoolActivityId: place.schoolActivityId, name: [activity.name, levelMark(level.name), teamName].filter(Boolean).join(' ') }] : []
    }),
    following: [
      ...followedTeams.map((team) => ({ kind: 'team' as const, teamId: team.teamId, name: shortTeamNameOf(team), plays: playsOf(team), fullName: `${teamNameOf(team)}, ${team.activity.name} ${team.level.name}`, crest: crestOf(team) })),
      ...followedSchools.flatMap(({ schoolId, schoolParam, name, shortName }) => {
        const crest = crests.get(schoolId)
        return crest ? [{ kind: 'school' as const, schoolId, schoolParam, name: shortSchoolName({ name, shortName }), fullName: name, crest }] : []
      }),
    ].slice(0, mostInMenu),
    followingTotal: total,
    activityKinds: await findActivityKinds(reader, scope.organization.id),
  }
}
