import { performanceRoles } from '@portal/shared/identity/roles/performanceRoles.kinds'
import type { Scope } from '../../identity/organizations/scope'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findAllMusicTeams, findAllTeamsById, findAllTeamsOfCoach, findAllTeamsOfSchool, findSchoolsOfChildren, type ShownTeam } from '../teams/team.repository'
import { findTeamsPlayedFor } from './playedFor.repository'

/**
 * Leaders: their school's teams; coaches: those they coach, and who looks after the school's performances its music teams; students and parents: those that they or their children play
 * for, or as long as there is none their schools' teams. Fans have favorites.
 */
export async function findOwnTeams(reader: Reader, scope: Scope, who: SignedIn): Promise<ShownTeam[]> {
  if (who.roleType === 'org' || who.roleType === null) return []
  if (who.roleType === 'student' || who.roleType === 'parent') {
    const played = await findTeamsPlayedFor(reader, scope, who.userId, who.roleType === 'parent' ? 'children' : 'own')
    if (played.length > 0) return findAllTeamsById(reader, scope, [...new Set(played.map(({ teamId }) => teamId))])
  }
  if (who.roleType === 'parent') {
    const schools = await findSchoolsOfChildren(reader, who.userId)
    return (await Promise.all(schools.map((schoolId) => findAllTeamsOfSchool(reader, scope, schoolId)))).flat()
  }
  if (who.schoolId === null) return []
  if (who.roleType === 'staff' && !who.wholeSchool) {
    const coached = await findAllTeamsOfCoach(reader, scope, who.userId, who.schoolId)
    const music = performanceRoles.includes(who.roleName) ? await findAllMusicTeams(reader, scope, who.schoolId) : []
    return [...coached, ...music.filter(({ teamId }) => coached.every((each) => each.teamId !== teamId))]
  }
  return findAllTeamsOfSchool(reader, scope, who.schoolId)
}
