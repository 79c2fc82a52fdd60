import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { lineName } from '@portal/shared/competition/tennis/checkLineup'
import { checkSets } from '@portal/shared/competition/tennis/checkSets'
import type { Dual, OfDual, SaveLine } from '@portal/shared/competition/tennis/dual.schemas'
import { groupOf } from '@portal/shared/competition/tennis/dualFormat'
import { otherSide, type Side } from '@portal/shared/competition/results/set.schemas'
import { setsText, tallySets } from '@portal/shared/competition/results/sets'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { auditDual, lockDual, record } from './openDual'
import { readDual } from './presentDual'
import { runsSide } from './tennis.policy'
import { findLines, updateDual, updateLine } from './tennis.repository'

type Context = RequestContext<SignedIn>
type About = Parameters<typeof runsSide>[1]

export const runsEither = (who: SignedIn) => (about: About) => runsSide(who, about, 'home') || runsSide(who, about, 'away')
const changed = async (tx: Tx, matchId: number, context: Context) => new DomainError('changed-meanwhile', { details: await readDual(tx, matchId, context) })

/** Lines that have not begun and that a side does not fill are the other side's; those that neither fills are not played. */
export async function defaultEmptyLines(tx: Tx, matchId: number, now: Date): Promise<void> {
  for (const line of await findLines(tx, [matchId])) {
    const [home, away] = [line.homeStudentIds.length > 0, line.awayStudentIds.length > 0]
    if (line.state !== 'open' || (home && away)) continue
    await updateLine(tx, line.id, home === away ? { state: 'unplayed' } : { state: 'defaulted', winner: home ? 'home' : 'away' }, now)
  }
}

/** Hours before its time at which a dual may begin: not on another day by mistake. */
const earliest = 6

/** Begins play. @throws DomainError not-found, not-yours, read-only-year, score-locked, changed-meanwhile */
export async function startDual({ matchId, version }: z.output<typeof OfDual>, context: Context): Promise<Dual> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const { row, dual } = await lockDual(tx, matchId, context, runsEither(who))
    if (dual.startedAt) return readDual(tx, matchId, context)
    if (!dual.homeLineupAt || !dual.awayLineupAt) throw new DomainError('score-locked', { message: 'Play begins once both lineups are in.' })
    if (row.status === 'final') throw new DomainError('score-locked', { message: 'This match has a result already.' })
    if (row.startsAt.getTime() - now().getTime() > earliest * 3_600_000) throw new DomainError('score-locked', { message: 'This dual is not scheduled for today. Move the match if it is played now.' })
    if (version !== dual.version) throw await changed(tx, matchId, context)
    await updateDual(tx, matchId, { startedAt: now() })
    await defaultEmptyLines(tx, matchId, now())
    await record(tx, matchId, 'started', {}, context)
    return readDual(tx, matchId, context)
  })
}

/**
 * Saves a line's current score. Complete sets win the line at once; a retirement or a default gives it to the other side, the
 * score stays. Each line has its own version, so that two people score two lines at once.
 * @throws DomainError not-found, not-yours, read-only-year, score-locked, changed-meanwhile with the dual as it is, invalid-input by set and side
 */
export async function saveLine({ matchId, lineId, version, sets, state: given, by }: z.output<typeof SaveLine>, context: Context): Promise<Dual> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const { dual, lines } = await lockDual(tx, matchId, context, runsEither(who))
    const line = lines.find(({ id }) => id === lineId)
    const group = line && groupOf(dual.format, line)
    if (!line || !group) throw new DomainError('not-found', { message: 'The dual has no such line.' })
    if (!dual.startedAt) throw new DomainError('score-locked', { message: 'Play has not begun.' })
    const problems = checkSets(sets, group.sets, given)
    const needsSide = given === 'retired' || given === 'defaulted'
    if (needsSide && by === null) problems.push({ field: 'by', message: 'Choose whose players.' })
    if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems })
    const won = tallySets(sets, group.sets).winner
    const state = given === 'live' && won ? 'won' : given
    const winner: Side | null = needsSide ? otherSide(by!) : state === 'won' ? won : null
    const values = { sets, state, winner }
    if (isDeepStrictEqual({ sets: line.sets, state: line.state, winner: line.winner }, values)) return readDual(tx, matchId, context)
    if (version !== line.version) throw await changed(tx, matchId, context)
    if (dual.stoppedAt && (state === 'open' || state === 'live')) throw new DomainError('score-locked', { message: 'The time was up: enter how the line ended.' })
    await updateLine(tx, lineId, values, now())
    const name = lineName(line, group.count)
    const data = { line: name, text: lineText(state, sets, by) }
    if (state === line.state && state === 'live') await auditDual(tx, matchId, 'line', { ...data, sets, before: line.sets }, context)
    else await record(tx, matchId, 'line', data, context, { ...data, sets, state, winner, before: { sets: line.sets, state: line.state, winner: line.winner } })
    return readDual(tx, matchId, context)
  })
}

function lineText(state: string, sets: Parameters<typeof setsText>[0], by: Side | null): string {
  const score = setsText(sets)
  switch (state) {
    case 'won': return score
    case 'retired': return [score, `${by} retired`].filter(Boolean).join(', ')
    case 'defaulted': return [score, `${by} defaulted`].filter(Boolean).join(', ')
    case 'unplayed': return 'not played'
    case 'open': return 'not begun, after all'
    default: return score ? `in play, ${score}` : 'in play'
  }
}

/**
 * The time is up, or weather ended it: lines in play are frozen with the score that they have (by ITF practice an incomplete score
 * stays as it is), those that have not begun are not played. What a frozen line counts is the format's to say.
 * @throws DomainError not-found, not-yours, read-only-year, score-locked, changed-meanwhile
 */
export async function stopDual({ matchId, version }: z.output<typeof OfDual>, context: Context): Promise<Dual> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const { row, dual, lines } = await lockDual(tx, matchId, context, runsEither(who))
    if (dual.stoppedAt) return readDual(tx, matchId, context)
    if (!dual.startedAt || row.status === 'final') throw new DomainError('score-locked', { message: 'This dual is not being played.' })
    if (version !== dual.version) throw await changed(tx, matchId, context)
    for (const line of lines) {
      if (line.state === 'live') await updateLine(tx, line.id, { state: line.sets.length > 0 ? 'frozen' : 'unplayed', winner: null }, now())
      if (line.state === 'open') await updateLine(tx, line.id, { state: 'unplayed', winner: null }, now())
    }
    await updateDual(tx, matchId, { stoppedAt: now() })
    await record(tx, matchId, 'stopped', {}, context)
    return readDual(tx, matchId, context)
  })
}
