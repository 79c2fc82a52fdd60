import type { ScoreSide } from '@portal/shared/competition/scores/score.kinds'
import type { SignedIn } from '../../platform/http/requestContext'

interface ScoredTeam {
  teamId: number
  schoolId: number
  /** Of a school that does not belong to the association: nobody of it answers here. */
  isOutside: boolean
}

export interface ScoredMatch {
  home: ScoredTeam
  away: ScoredTeam
  coaches: readonly { userId: number; teamId: number }[]
}

const isOwn = (who: SignedIn, { teamId, schoolId }: Pick<ScoredTeam, 'teamId' | 'schoolId'>, coaches: ScoredMatch['coaches']) =>
  who.roleType === 'staff' && schoolId === who.schoolId && (who.wholeSchool || coaches.some((coach) => coach.userId === who.userId && coach.teamId === teamId))

/**
 * For whom this person speaks of a match's score, or null. Org for the office; a school's leaders for their school's teams; a
 * coach for the teams they coach. Who runs both teams, or plays someone from outside, speaks for both.
 */
export function sideOf(who: SignedIn, { home, away, coaches }: ScoredMatch): Exclude<ScoreSide, 'deadline'> | null {
  if (who.actingAs) return null
  if (who.roleType === 'org') return 'office'
  const own = { home: isOwn(who, home, coaches), away: isOwn(who, away, coaches) }
  if (own.home && (own.away || away.isOutside)) return 'both'
  if (own.away && home.isOutside) return 'both'
  return own.home ? 'home' : own.away ? 'away' : null
}

/** Whether this person speaks for any of these teams where it is about what they played: the office, a school's leaders, a coach. */
export function speaksFor(who: SignedIn, { teams, coaches }: Pick<ScoredMatch, 'coaches'> & { teams: readonly Pick<ScoredTeam, 'teamId' | 'schoolId'>[] }): boolean {
  if (who.actingAs) return false
  return who.roleType === 'org' || teams.some((team) => isOwn(who, team, coaches))
}
