import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import type { Scope } from '../../identity/organizations/scope'
import { whyNotMove } from './match.policy'
import type { ShownMatch } from './match.repository'
import { findCoachesByName } from './schedule.repository'

/** Which of these matches this person may move or call off now, by key: as the write itself is answered. */
export async function canReschedule(reader: Reader, scope: Scope, who: SignedIn, rows: readonly ShownMatch[]): Promise<ReadonlySet<number>> {
  const coaches = await findCoachesByName(reader, [...new Set(rows.flatMap(({ match }) => [match.homeTeamId, match.awayTeamId]))])
  return new Set(rows.flatMap(({ match, activity: { contestName }, home, away }) => {
    const teams = [{ teamId: match.homeTeamId, schoolId: home.schoolId }, { teamId: match.awayTeamId, schoolId: away.schoolId }]
    return whyNotMove(who, { match, teams, coaches, isCurrentYear: scope.academicYear.isCurrent, contestName }) === null ? [match.id] : []
  }))
}
