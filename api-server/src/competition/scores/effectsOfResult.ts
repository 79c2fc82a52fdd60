import { countedScore } from '@portal/shared/competition/scores/checkScore'
import type { ScoreEffect } from '@portal/shared/competition/scores/review.schemas'
import type { ScoreEntry } from '@portal/shared/scheduling/matches/scoreEntry.schemas'
import { ordinal } from '@portal/shared/platform/format/ordinal'
import { effectsOfResult as effectsInBracket } from '../brackets/effectsOfResult'
import type { Reader } from '../../platform/db/database'
import { computeTables, type SupposedResult } from '../standings/computeTables'
import { findTables } from '../standings/standing.repository'
import type { LockedScore } from './lockScore'
import { findDistrictNames } from './openScore.repository'

/** What follows from a match's result, without storing anything. */
export type EffectOfResult = (reader: Reader, locked: LockedScore, entry: ScoreEntry) => Promise<ScoreEffect[]>

/** Ranks before and after, by the very computation that stores them. */
const standingsEffect: EffectOfResult = async (reader, { match, surroundings, rules }, entry) => {
  const districtIds = [...new Set(surroundings.teams.flatMap((team) => team.districtId ?? []))]
  if (districtIds.length === 0) return []
  const supposed: SupposedResult[] = [{ matchId: match.id, outcome: entry.outcome, ...countedScore(entry, rules), overtimePeriods: entry.overtimePeriods, shootout: entry.shootout ?? null }]
  const after = await computeTables(reader, districtIds, { supposed })
  const names = await findDistrictNames(reader, districtIds)
  return (await findTables(reader, districtIds)).flatMap(({ districtId, rows }) => {
    const before = new Map(rows.map((row) => [row.teamId, row]))
    return (after.get(districtId) ?? []).flatMap((row) => {
      const was = before.get(row.teamId)
      const text = ({ rank, league: { wins, losses, ties } }: typeof row) => `${rank === null ? 'Not ranked' : ordinal(rank)} (${wins}-${losses}${ties > 0 ? `-${ties}` : ''})`
      return was && text(was) !== text(row) ? [{ place: names.get(districtId) ?? '', who: row.teamName, before: text(was), after: text(row) }] : []
    })
  })
}

/** Who advances in the bracket of the match, and which results there would be lost. */
const bracketEffect: EffectOfResult = async (reader, { match, rules }, entry) => {
  const { lost, affected } = await effectsInBracket(reader, match.id, { outcome: entry.outcome, ...countedScore(entry, rules), shootout: entry.shootout ?? null })
  const sentences = [...affected, ...lost.map((each) => `Lost: ${each.text}`)]
  return sentences.map((who) => ({ place: 'Bracket', who, before: '', after: '' }))
}

/**
 * All that a result moves. What else follows from results (the next round of a bracket) adds its own to this list; each is asked
 * in turn, and none may store anything.
 */
export const effectsOfResult: EffectOfResult[] = [standingsEffect, bracketEffect]
