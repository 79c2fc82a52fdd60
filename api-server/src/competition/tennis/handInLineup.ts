import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { checkLineup, lineName, withSubstitute, type LineupLine } from '@portal/shared/competition/tennis/checkLineup'
import type { Dual, HandInLineup, Substitute } from '@portal/shared/competition/tennis/dual.schemas'
import { groupOf } from '@portal/shared/competition/tennis/dualFormat'
import { groupKey } from '@portal/shared/directory/rules/dualFormat.schemas'
import type { Side } from '@portal/shared/competition/results/set.schemas'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { areRevealed, lockDual, record, type LockedDual } from './openDual'
import { defaultEmptyLines } from './playDual'
import { readDual } from './presentDual'
import { runsSide } from './tennis.policy'
import { findLadders, findPlayers, updateDual, updateLine, type LineRecord } from './tennis.repository'

type Context = RequestContext<SignedIn>

const idsOf = (line: LineRecord, side: Side) => (side === 'home' ? line.homeStudentIds : line.awayStudentIds)
const lineupOf = (lines: readonly LineRecord[], side: Side): LineupLine[] => lines.map((line) => ({ kind: line.kind, division: line.division, number: line.number, studentIds: idsOf(line, side) }))
const inOrder = (lines: readonly LineRecord[], given: readonly LineupLine[]): LineupLine[] =>
  lines.map((line) => given.find((each) => groupKey(each) === groupKey(line) && each.number === line.number) ?? { kind: line.kind, division: line.division, number: line.number, studentIds: [] })

/** @throws DomainError invalid-input with what is wrong with the lineup */
async function refuseWrong(tx: Tx, { row, dual }: Pick<LockedDual, 'row' | 'dual'>, side: Side, lines: readonly LineupLine[]): Promise<void> {
  const teamId = side === 'home' ? row.homeTeamId : row.awayTeamId
  const players = (await findPlayers(tx, teamId)).map(({ firstName, lastName, ...each }) => ({ ...each, name: `${firstName} ${lastName}` }))
  const problems = checkLineup(lines, dual.format, await findLadders(tx, teamId), players)
  if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems })
}

async function store(tx: Tx, lines: readonly LineRecord[], side: Side, next: readonly LineupLine[], now: Date): Promise<void> {
  for (const [index, line] of lines.entries()) {
    const studentIds = [...next[index]!.studentIds]
    if (!isDeepStrictEqual(idsOf(line, side), studentIds)) await updateLine(tx, line.id, { [`${side}StudentIds`]: studentIds }, now)
  }
}

/**
 * Takes a side's lineup. It can be replaced as long as the exchange has not been: when the other one is in too (or when play
 * begins) both are shown, and from then on players change by substitution only.
 * @throws DomainError not-found, not-yours, read-only-year, score-locked, changed-meanwhile, invalid-input by line
 */
export async function handInLineup({ matchId, side, version, lines: given }: z.output<typeof HandInLineup>, context: Context): Promise<Dual> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const locked = await lockDual(tx, matchId, context, (about) => runsSide(who, about, side))
    const { dual, lines } = locked
    const next = inOrder(lines, given)
    const stands = dual[`${side}LineupAt`] !== null && isDeepStrictEqual(lineupOf(lines, side), next)
    if (stands) return readDual(tx, matchId, context)
    if (areRevealed(dual)) throw new DomainError('score-locked', { message: 'The lineups have been exchanged. Players change by substitution now.' })
    // The other side's submission raises the version too, but does not concern this side: only a second lineup of its own does.
    if (dual[`${side}LineupAt`] !== null && version !== dual.version) throw new DomainError('changed-meanwhile', { message: 'Someone else just submitted this lineup.' })
    await refuseWrong(tx, locked, side, given.length === lines.length ? next : given)
    await store(tx, lines, side, next, now())
    await updateDual(tx, matchId, { [`${side}LineupAt`]: now() })
    await record(tx, matchId, 'lineupIn', { side, lines: next }, context, { side })
    return readDual(tx, matchId, context)
  })
}

/**
 * Removes a line's players after the exchange. All below move up, and the substitutes play the last line; the lines that move must not
 * have begun. It needs a reason, and is kept in the dual's history.
 * @throws DomainError not-found, not-yours, read-only-year, score-locked, changed-meanwhile, invalid-input
 */
export async function substitutePlayer({ matchId, side, version, studentIds, reason, ...at }: z.output<typeof Substitute>, context: Context): Promise<Dual> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const locked = await lockDual(tx, matchId, context, (about) => runsSide(who, about, side))
    const { dual, lines, row } = locked
    const wrong = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })
    const line = lines.find((each) => groupKey(each) === groupKey(at) && each.number === at.number)
    if (!line) throw wrong('number', 'The dual has no such line.')
    if (version !== dual.version) throw new DomainError('changed-meanwhile', { details: await readDual(tx, matchId, context) })
    if (!areRevealed(dual)) throw new DomainError('score-locked', { message: 'Lineups are not exchanged yet: submit yours again instead.' })
    if (row.status === 'final' || dual.stoppedAt) throw new DomainError('score-locked', { message: 'The dual is over.' })
    const out = idsOf(line, side)
    if (out.length === 0) throw wrong('number', 'Nobody plays this line.')
    if (studentIds.length > 0 && isDeepStrictEqual(out, studentIds)) throw wrong('studentIds', 'They play this line already.')
    const begun = lines.find((each) => groupKey(each) === groupKey(at) && each.number >= at.number && each.state !== 'open')
    if (begun) throw new DomainError('score-locked', { message: `${lineName(begun, groupOf(dual.format, begun)?.count)} has begun: players can no longer move. Enter a retirement or a default instead.` })
    const next = withSubstitute(lineupOf(lines, side), at, studentIds)
    await refuseWrong(tx, locked, side, next)
    await store(tx, lines, side, next, now())
    await updateDual(tx, matchId, {})
    const name = lineName(line, groupOf(dual.format, line)?.count)
    await record(tx, matchId, 'substituted', { side, line: name, reason, out, in: studentIds }, context, { side, line: name, reason })
    if (dual.startedAt) await defaultEmptyLines(tx, matchId, now())
    return readDual(tx, matchId, context)
  })
}

