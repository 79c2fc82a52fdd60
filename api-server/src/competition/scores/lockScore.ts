import type { ScoreRules } from '@portal/shared/directory/rules/scoreRules.schemas'
import type { ScoreStanding } from '@portal/shared/competition/scores/scoreHistory'
import type { Tx } from '../../platform/db/database'
import type { match } from '../../scheduling/matches/match.tables'
import { findSurroundings, lockMatches, type MatchSurroundings } from '../../scheduling/matches/match.repository'
import { scoreRulesOf } from '../../scheduling/matches/presentMatch'
import { findHistories, type HistoryRow } from './score.repository'
import { standingOf } from './standingOf'

/** A match locked for a change of its score, with all that decides about it. */
export interface LockedScore {
  match: typeof match.$inferSelect
  surroundings: MatchSurroundings
  rules: ScoreRules
  history: HistoryRow[]
  standing: ScoreStanding
}

/** Locks a match of an organization; undefined if there is none. */
export async function lockScore(tx: Tx, organizationId: number, matchId: number): Promise<LockedScore | undefined> {
  return (await lockScores(tx, organizationId, [matchId])).get(matchId)
}

/** The same for several, by their key; those that are not there are left out. */
export async function lockScores(tx: Tx, organizationId: number, matchIds: readonly number[]): Promise<Map<number, LockedScore>> {
  const rows = await lockMatches(tx, organizationId, matchIds)
  const around = await findSurroundings(tx, rows)
  const histories = await findHistories(tx, rows.map(({ id }) => id))
  return new Map(rows.map((match) => {
    const [surroundings, history] = [around.get(match.id)!, histories.get(match.id) ?? []]
    return [match.id, { match, surroundings, rules: scoreRulesOf(surroundings.rules), history, standing: standingOf(match, history) }]
  }))
}
