import type { SignedIn } from '../http/requestContext'
import type { MatchSurroundings } from '../matches/match.repository'

/** Org may score every match; a school's leaders those of their school; a coach those of the teams they coach. */
export function maySubmitScore(who: SignedIn, { teams, coaches }: Pick<MatchSurroundings, 'teams' | 'coaches'>): boolean {
  if (who.actingAs) return false
  if (who.roleType === 'org') return true
  if (who.roleType !== 'staff' || who.schoolId === null) return false
  const ownTeams = teams.filter((team) => team.schoolId === who.schoolId)
  return ownTeams.some((team) => who.wholeSchool || coaches.some((coach) => coach.userId === who.userId && coach.teamId === team.teamId))
}
