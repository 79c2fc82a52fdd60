import type { ScoreEntry } from '@portal/shared/scores/score.schemas'
import { scoreCan } from '@portal/shared/scores/nextAct'
import type { Reader } from '../db/database'
import type { SignedIn } from '../http/requestContext'
import type { ShownMatch } from '../matches/match.repository'
import type { Scope } from '../organizations/scope'
import { sideOf } from '../scores/score.policy'
import { findReporters } from '../scores/score.repository'
import { scoreRefusal } from '../scores/scoreRefusal'
import { findCoaches } from './team.repository'

const someResult: ScoreEntry = { outcome: 'noContest', homeScore: null, awayScore: null, periods: [], overtimePeriods: 0 }

/**
 * For each of these matches, by its key, whether this person is to enter its score: policy and state, as the write itself asks. Who
 * has reported and waits for the other school is not asked again; the report can still be mended where it is shown.
 */
export async function canSubmitScore(reader: Reader, scope: Scope, who: SignedIn, rows: ShownMatch[], now: Date): Promise<Map<number, boolean>> {
  const coaches = await findCoaches(reader, [...new Set(rows.flatMap(({ match }) => [match.homeTeamId, match.awayTeamId]))])
  const reporters = await findReporters(reader, rows.filter(({ match }) => match.scoreState === 'reported').map(({ match }) => match.id))
  return new Map(rows.map(({ match, home, away, activity }) => {
    const side = sideOf(who, { home: { teamId: match.homeTeamId, ...home }, away: { teamId: match.awayTeamId, ...away }, coaches })
    // What was reported does not decide whether a school may enter a score, only whether there is a result, and how it stands.
    const standing = { state: match.status === 'final' && match.scoreState === 'none' ? ('final' as const) : match.scoreState, reports: { home: null, away: null }, result: match.status === 'final' ? someResult : null }
    return [match.id, (side === null || side !== reporters.get(match.id)) && scoreCan(standing, side, activity.scoreConfirmation).enter && scoreRefusal(match, scope.academicYear.isCurrent, who, now) === null]
  }))
}
