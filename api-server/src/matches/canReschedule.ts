import type { Reader } from '../db/database'
import type { SignedIn } from '../http/requestContext'
import type { Scope } from '../organizations/scope'
import { mayReschedule, rescheduleRefusal } from './match.policy'
import type { ShownMatch } from './match.repository'
import { findCoachesByName } from './schedule.repository'

/** Which of these matches this person may move or call off now, by key: policy and state, as the write itself asks. */
export async function canReschedule(reader: Reader, scope: Scope, who: SignedIn, rows: readonly ShownMatch[]): Promise<ReadonlySet<number>> {
  const coaches = await findCoachesByName(reader, [...new Set(rows.flatMap(({ match }) => [match.homeTeamId, match.awayTeamId]))])
  return new Set(rows.flatMap(({ match, home, away }) => {
    const teams = [{ teamId: match.homeTeamId, schoolId: home.schoolId }, { teamId: match.awayTeamId, schoolId: away.schoolId }]
    return mayReschedule(who, { teams, coaches }) && rescheduleRefusal(match, scope.academicYear.isCurrent, who) === null ? [match.id] : []
  }))
}
