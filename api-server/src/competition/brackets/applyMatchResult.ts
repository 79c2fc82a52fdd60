import type { BracketResult } from '@portal/shared/competition/brackets/bracket.types'
import { enterResult, removeResult, type BracketChange } from '@portal/shared/competition/brackets/changeBracket'
import type { ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { match } from '../../scheduling/matches/match.tables'
import type { Reader, Tx } from '../../platform/db/database'
import { findBracket, findBracketOfMatch, lockBracket } from './bracket.repository'
import { loadBracket, namesForNobody, type LoadedBracket } from './loadBracket'
import { storeChange } from './storeChange'
import type { BracketDoer } from './bracketDoer'
import { findMatchRow } from './matchResult.repository'

type MatchResult = Pick<typeof match.$inferSelect, 'status' | 'outcome' | 'homeScore' | 'awayScore' | 'shootout' | 'homeTeamId' | 'periods'>

/**
 * Takes a match's result, as it is in this transaction, into the bracket of the match: to be called after the match's
 * row is written, when it became final, was corrected, or its result was withdrawn. Nothing happens for a match of no bracket.
 * What depends on it is played again; anyone who corrects a score has seen beforehand what that is (effectsOfResult).
 * @throws DomainError invalid-input for an elimination's match that nobody won
 */
export async function applyMatchResult(tx: Tx, matchId: number, { now, ...by }: BracketDoer & { now: Date }): Promise<void> {
  const of = await findBracketOfMatch(tx, matchId)
  if (!of) return
  const row = (await findMatchRow(tx, matchId))!
  await lockBracket(tx, row.organizationId, of.bracketId)
  const loaded = await loadBracket(tx, (await findBracket(tx, row.organizationId, of.bracketId))!, namesForNobody)
  const changed = changeBy(loaded, of.key, row)
  if (!changed) return
  const lost = changed.change.lost.map(({ key }) => key)
  const { result } = changed
  const data = result
    ? { act: 'result' as const, lost, result: { key: of.key, winner: result.winner, ending: result.ending ?? ('played' as const), topEntrantId: result.topTeamId, bottomEntrantId: result.bottomTeamId, topScore: result.topScore ?? null, bottomScore: result.bottomScore ?? null, parts: changed.parts } }
    : { act: 'removed' as const, key: of.key, lost }
  await storeChange(tx, loaded, { ...changed.change, championId: changed.change.state.championId }, data, by, now, { key: of.key, parts: changed.parts })
}

/** What a result of a match would change in the bracket of the match; null for a match of no bracket, or if nothing changes. */
export async function changeByResult(reader: Reader, matchId: number, result: Pick<MatchResult, 'outcome' | 'homeScore' | 'awayScore'> & { shootout?: MatchResult['shootout'] }): Promise<{ loaded: LoadedBracket; change: BracketChange } | null> {
  const of = await findBracketOfMatch(reader, matchId)
  if (!of) return null
  const row = (await findMatchRow(reader, matchId))!
  const loaded = await loadBracket(reader, (await findBracket(reader, row.organizationId, of.bracketId))!, namesForNobody)
  const changed = changeBy(loaded, of.key, { ...row, status: 'final', shootout: null, ...result })
  return changed && { loaded, change: changed.change }
}

function changeBy(loaded: LoadedBracket, key: string, row: MatchResult): { change: BracketChange; result: BracketResult | null; parts: [number, number][] } | null {
  const match = loaded.state.byKey.get(key)
  const standing = { structure: loaded.structure, ...loaded.filling, rules: loaded.rules }
  const before = loaded.filling.results.find((each) => each.key === key)
  if (!match || row.status !== 'final' || row.outcome === 'noContest') return before ? { change: removeResult(standing, key), result: null, parts: [] } : null
  if (match.topSide.is !== 'team' || match.bottomSide.is !== 'team') return null
  const [topTeamId, bottomTeamId] = [match.topSide.teamId, match.bottomSide.teamId]
  const isTopHome = loaded.entrants.find(({ entrant }) => entrant.id === topTeamId)?.entrant.teamId === row.homeTeamId
  const result: BracketResult = { key, topTeamId, bottomTeamId, ...scoreOf(row, isTopHome, match.part === 'pool', loaded.contest) }
  const parts = row.outcome === 'played' ? row.periods.map(({ home, away }): [number, number] => (isTopHome ? [home, away] : [away, home])) : []
  return { change: enterResult(standing, result), result, parts }
}

/** @throws DomainError invalid-input where nobody won, and someone has to */
function scoreOf({ outcome, homeScore, awayScore, shootout }: MatchResult, isTopHome: boolean, mayTie: boolean, { one }: ContestWords): Pick<BracketResult, 'winner' | 'ending' | 'topScore' | 'bottomScore'> {
  const side = (home: boolean): BracketResult['winner'] => (home === isTopHome ? 'top' : 'bottom')
  if (outcome === 'forfeitByHome' || outcome === 'forfeitByAway') return { winner: side(outcome === 'forfeitByAway'), ending: 'walkover', topScore: null, bottomScore: null }
  if (outcome === 'doubleForfeit') return { winner: 'neither', ending: 'walkover', topScore: null, bottomScore: null }
  const [topScore, bottomScore] = isTopHome ? [homeScore, awayScore] : [awayScore, homeScore]
  const difference = (homeScore ?? 0) - (awayScore ?? 0) || (shootout ? shootout.home - shootout.away : 0)
  if (difference === 0 && !mayTie) throw new DomainError('invalid-input', { fields: [{ field: 'homeScore', message: `This is a bracket ${one}, so it needs a winner.` }] })
  return { winner: difference === 0 ? 'neither' : side(difference > 0), ending: 'played', topScore, bottomScore }
}
