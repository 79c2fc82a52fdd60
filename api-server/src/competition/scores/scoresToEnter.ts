import type { ScoreEntry } from '@portal/shared/scheduling/matches/scoreEntry.schemas'
import type { ScoreStanding } from '@portal/shared/competition/scores/scoreHistory'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import type { ShownMatch } from '../../scheduling/matches/match.repository'
import type { Scope } from '../../identity/organizations/scope'
import { findCoaches } from '../../directory/teams/team.repository'
import { canOfScore, type ScoredNow } from './mayScore'
import { sideOf } from './score.policy'
import { findReporters } from './score.repository'

type Coaches = ScoredNow['coaches']

/** A match of a list, as mayScore asks for it. */
export const scoredNow = ({ match, home, away, activity }: ShownMatch, { academicYear }: Pick<Scope, 'academicYear'>, coaches: Coaches, standing: ScoreStanding): ScoredNow => ({
  match, home: { teamId: match.homeTeamId, ...home }, away: { teamId: match.awayTeamId, ...away }, coaches,
  isCurrentYear: academicYear.isCurrent, confirmation: activity.scoreConfirmation, contestName: activity.contestName, standing,
})

/** Which of these matches this person is to enter the score of, by key: they may, and have not done their part. */
export async function scoresToEnter(reader: Reader, scope: Scope, who: SignedIn, rows: readonly ShownMatch[], now: Date): Promise<ReadonlySet<number>> {
  const coaches = await findCoaches(reader, [...new Set(rows.flatMap(({ match }) => [match.homeTeamId, match.awayTeamId]))])
  // A school that has reported and is waiting for the other one is not asked again; the report can still be corrected where it is shown.
  const reporters = await findReporters(reader, rows.filter(({ match }) => match.scoreState === 'reported').map(({ match }) => match.id))
  return new Set(rows.flatMap((row) => {
    const about = scoredNow(row, scope, coaches, standingInBrief(row.match))
    return canOfScore(who, about, now).enter && sideOf(who, about) !== reporters.get(row.match.id) ? [row.match.id] : []
  }))
}

/** A standing without its history, good for asking who may enter a score: what was reported does not decide that, only how far it is, and whether there is a result. */
export const standingInBrief = ({ status, scoreState }: Pick<ShownMatch['match'], 'status' | 'scoreState'>): ScoreStanding => ({
  state: status === 'final' && scoreState === 'none' ? 'final' : scoreState, reports: { home: null, away: null }, result: status === 'final' ? someResult : null,
})

const someResult: ScoreEntry = { outcome: 'noContest', homeScore: null, awayScore: null, periods: [], overtimePeriods: 0 }
