import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { Dual, OfDual } from '@portal/shared/competition/tennis/dual.schemas'
import { groupOf } from '@portal/shared/competition/tennis/dualFormat'
import { lineName } from '@portal/shared/competition/tennis/checkLineup'
import { scoreDual } from '@portal/shared/competition/tennis/scoreDual'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findMatchSurroundings } from '../../scheduling/matches/match.repository'
import { readScore } from '../scores/presentScore'
import { enterScore } from '../scores/submitScore'
import { lockDual, record } from './openDual'
import { runsEither } from './playDual'
import { readDual, resultOf, scoredLine } from './presentDual'
import { findLines, updateLine } from './tennis.repository'

/**
 * Enters the points of both teams as the score of the match, by the way that every score goes: its rules, its confirmation by the
 * other school, the standings. All or nothing, in one transaction.
 * @throws DomainError score-locked while lines are left, and whatever the entering of a score throws
 */
export async function finishDual({ matchId, version }: z.output<typeof OfDual>, context: RequestContext<SignedIn>): Promise<Dual> {
  const { who, now } = context
  const finished = await context.tx(async (tx) => {
    const { row, dual, lines } = await lockDual(tx, matchId, context, runsEither(who))
    if (!dual.startedAt) throw new DomainError('score-locked', { message: 'Play has not begun.' })
    const score = scoreDual(lines.map(scoredLine), dual.format)
    const { home, away } = score.points
    const standing = await readScore(tx, who, row, await findMatchSurroundings(tx, row), now())
    if (resultOf(standing, score.points).isOwnEntered) return readDual(tx, matchId, context)
    if (version !== dual.version) throw new DomainError('changed-meanwhile', { details: await readDual(tx, matchId, context) })
    if (!score.isOver) throw new DomainError('score-locked', { message: score.left === 1 ? '1 line is still to be played.' : `${score.left} lines are still to be played.` })
    // Won before all was played: what has not begun is left, what is being played has to end first.
    const live = lines.find(({ state }) => state === 'live')
    if (live) throw new DomainError('score-locked', { message: `${lineName(live, groupOf(dual.format, live)?.count)} is being played. Let it finish, or call time.` })
    for (const line of (await findLines(tx, [matchId])).filter(({ state }) => state === 'open')) await updateLine(tx, line.id, { state: 'unplayed' }, now())
    // The same transaction: a score that is refused leaves the dual as it was.
    const reason = standing.state === 'none' || standing.state === 'reported' ? '' : 'The lines of the dual give this score.'
    await enterScore(tx, { matchId, matchVersion: row.version, outcome: 'played', homeScore: home, awayScore: away, periods: [], overtimePeriods: 0, reason }, context)
    await record(tx, matchId, 'finished', { text: `${home}-${away}`, lines: score.lines, sets: score.sets, games: score.games }, context)
    return readDual(tx, matchId, context)
  })
  context.wakeSender?.()
  return finished
}
