import { columnsOf, replayScore } from '@portal/shared/competition/scores/scoreHistory'
import type { Reader } from '../../platform/db/database'
import { scoreRulesOf } from '../../scheduling/matches/presentMatch'
import { findEntriesOf, findMatchesOfTeams, type FoundMatch } from './standing.repository'

/**
 * The results of these teams as they counted at a moment, from the history of each score. One that is still current is
 * taken as it is stored; one that was imported without a history counts from when it was scored, or played.
 */
export async function findResultsAt(reader: Reader, teamIds: number[], at: Date): Promise<FoundMatch[]> {
  const matches = await findMatchesOfTeams(reader, teamIds)
  const history = new Map<number, Awaited<ReturnType<typeof findEntriesOf>>>()
  for (const entry of await findEntriesOf(reader, matches.map(({ id }) => id))) history.set(entry.matchId, [...(history.get(entry.matchId) ?? []), entry])
  return matches.flatMap(({ status, scoredAt, activityRules, ...match }) => {
    const all = history.get(match.id) ?? []
    const known = all.filter(({ enteredAt }) => enteredAt < at)
    const isNow = all.length > 0 ? known.length === all.length : (scoredAt ?? match.startsAt) < at
    if (isNow) return status === 'final' ? [match] : []
    if (known.length === 0) return []
    const { outcome, homeScore, awayScore, overtimePeriods, shootout } = columnsOf(replayScore(known), scoreRulesOf(activityRules))
    return outcome === null ? [] : [{ ...match, outcome, homeScore, awayScore, overtimePeriods, shootout }]
  })
}
