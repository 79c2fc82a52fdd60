import { applyMatchResult } from '../../competition/brackets/applyMatchResult'
import { findSlots } from '../../competition/brackets/bracket.repository'
import { findMatchRow } from '../../competition/brackets/matchResult.repository'
import { insertEntries } from '../../competition/scores/score.repository'
import type { Tx } from '../../platform/db/database'
import { updateMatch } from '../../scheduling/matches/match.repository'
import type { Demo } from '../make/makeDemo'
import { makeScore } from '../make/makeScore'
import { randomFor } from '../plan/random'
import { entryOf, scorersOf } from './seedScores'

/** How much better the better seed is, which is at home. */
const edge = 0.6

/**
 * Scores the matches of a bracket that are behind, by the records that both schools have of them: the home side's coach enters each, the
 * bracket follows, and the next round gets its records.
 */
export async function playPlayoffs(tx: Tx, demo: Demo, { bracketId, name, now }: { bracketId: number; name: string; now: Date }): Promise<void> {
  const random = randomFor(`scores of ${name}`)
  const scorerOf = scorersOf(demo)
  const teamOf = new Map(demo.teams.map((team) => [team.id, team]))
  for (;;) {
    const behind = (await findSlots(tx, bracketId)).filter(({ slot, status, startsAt }) => slot.matchId !== null && status === 'scheduled' && startsAt! < now)
    if (behind.length === 0) return
    for (const { slot: { matchId }, startsAt } of behind.sort((one, other) => one.slot.key.localeCompare(other.slot.key))) {
      const row = (await findMatchRow(tx, matchId!))!
      const home = teamOf.get(row.homeTeamId)!
      const score = { outcome: 'played' as const, ...makeScore(home.activity.season!.style, random, edge, false) }
      const at = new Date(startsAt!.getTime() + 135 * 60_000)
      const version = row.version + 1
      await updateMatch(tx, row.id, { ...score, status: 'final', scoreState: 'final', scoredByUserId: scorerOf(home), scoredAt: at, version, updatedAt: at })
      await insertEntries(tx, [{ matchId: row.id, matchVersion: version, act: 'settle', side: 'home', entry: entryOf(score), enteredByUserId: scorerOf(home), enteredAt: at }])
      await applyMatchResult(tx, row.id, { userId: scorerOf(home), actingUserId: null, now: at })
    }
  }
}
