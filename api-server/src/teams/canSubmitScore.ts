import type { Reader } from '../db/database'
import type { SignedIn } from '../http/requestContext'
import type { ShownMatch } from '../matches/match.repository'
import type { Scope } from '../organizations/scope'
import { maySubmitScore } from '../scores/score.policy'
import { scoreRefusal } from '../scores/scoreRefusal'
import { findCoaches } from './team.repository'

/** For each of these matches, by its key, whether this person may enter its score now: policy and state, as the write itself asks. */
export async function canSubmitScore(reader: Reader, scope: Scope, who: SignedIn, rows: ShownMatch[], now: Date): Promise<Map<number, boolean>> {
  const coaches = await findCoaches(reader, [...new Set(rows.flatMap(({ match }) => [match.homeTeamId, match.awayTeamId]))])
  return new Map(rows.map(({ match, home, away }) => {
    const teams = [
      { teamId: match.homeTeamId, schoolId: home.schoolId, districtId: null },
      { teamId: match.awayTeamId, schoolId: away.schoolId, districtId: null },
    ]
    return [match.id, maySubmitScore(who, { teams, coaches }) && scoreRefusal(match, scope.academicYear.isCurrent, who, now) === null]
  }))
}
