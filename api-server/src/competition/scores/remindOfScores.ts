import type { z } from 'zod'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { LateScores, Reminded } from '@portal/shared/competition/scores/reminder.calls'
import { mayRemindAgain } from '@portal/shared/competition/scores/reminderRules'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findMatchesById, findMatchSurroundings, findSurroundings, lockMatches } from '../../scheduling/matches/match.repository'
import { ownScope } from '../../identity/organizations/scope'
import { findOpenScores } from './openScore.repository'
import { openScoresAskedFor } from './readOpenScores'
import { findLateAmong, insertReminders } from './reminder.repository'
import { writeReminders, type Teller } from './score.letters'

/** Matches of one transaction: their rows stay locked until it ends. */
const together = 200
/** The most matches that one press reminds of. */
const mostMatches = 5_000

/**
 * Reminds both schools of these matches, as far as their scores are still late and nobody was reminded of them a few hours ago. The rows
 * are locked: of two who press at once the second one finds them reminded. All matches are of one organization.
 */
export async function remindOf(tx: Tx, organizationId: number, matchIds: readonly number[], teller: Teller): Promise<Reminded & { matchIds: number[] }> {
  const at = teller.now()
  const locked = await lockMatches(tx, organizationId, matchIds)
  const late = await findLateAmong(tx, locked.map(({ id }) => id), at)
  const due = locked.filter(({ id, remindedAt }) => late.has(id) && mayRemindAgain(remindedAt, at))
  if (due.length === 0) return { matches: 0, people: 0, already: late.size, matchIds: [] }
  const around = await findSurroundings(tx, due)
  const written = await writeReminders(tx, due.map((row) => ({ match: row, surroundings: around.get(row.id)! })), teller)
  const reminded = due.map(({ id }) => id)
  await insertReminders(tx, reminded, written.map((row) => ({ ...row, at, automatic: teller.who === null })), at)
  return { matches: due.length, people: written.reduce((sum, { people }) => sum + people, 0), already: late.size - due.length, matchIds: reminded }
}

/** The office reminds the schools of some matches, and it is written down who did. */
const remindAndAudit = (matchIds: readonly number[], { tx, who, now, baseUrl, requestId }: RequestContext<SignedIn>) => tx(async (tx) => {
  const { matchIds: reminded, ...counts } = await remindOf(tx, who.organizationId, matchIds, { who, now, baseUrl })
  if (counts.matches > 0) {
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
      action: 'score.reminded', subjectType: 'match', subjectId: reminded.length === 1 ? reminded[0]! : null, data: { matches: reminded, people: counts.people },
    })
  }
  return counts
})

/**
 * Reminds both schools of one late score. Sent twice, nobody is written to twice.
 * @throws DomainError not-found, read-only-year, score-locked where it is not late
 */
export async function remindOfOne(matchId: number, context: RequestContext<SignedIn>): Promise<Reminded> {
  const { database: { reader }, who } = context
  const [found] = await findMatchesById(reader, who.organizationId, [matchId])
  if (!found?.match.published) throw new DomainError('not-found', { message: 'There is no such game.' })
  if (!(await findMatchSurroundings(reader, found.match)).isCurrentYear) throw new DomainError('read-only-year', { message: 'Nobody is reminded of a past academic year.' })
  const reminded = await remindAndAudit([matchId], context)
  if (reminded.matches + reminded.already === 0) throw new DomainError('score-locked', { message: `The score of this ${contestWords(found.activity.contestName).one} is not late.` })
  context.wakeSender?.()
  return reminded
}

/**
 * Reminds both schools of every late score of a list. What one press has reminded of, a second one leaves out.
 * @throws DomainError not-found for an activity, a level or a school that is not there; read-only-year
 */
export async function remindOfAll({ matchIds, ...names }: z.output<typeof LateScores>, context: RequestContext<SignedIn>): Promise<Reminded> {
  const { database: { reader }, who, common, now } = context
  const scope = await ownScope(reader, who, common)
  if (!scope.academicYear.isCurrent) throw new DomainError('read-only-year', { message: 'Nobody is reminded of a past academic year.' })
  const filter = await openScoresAskedFor(reader, scope, who, { ...names, kind: 'late' }, now())
  const late = (await findOpenScores(reader, scope, filter, { limit: mostMatches, offset: 0 })).map(({ matchId }) => matchId).filter((matchId) => matchIds?.includes(matchId) ?? true)
  const sum: Reminded = { matches: 0, people: 0, already: 0 }
  for (let first = 0; first < late.length; first += together) {
    const reminded = await remindAndAudit(late.slice(first, first + together), context)
    for (const key of ['matches', 'people', 'already'] as const) sum[key] += reminded[key]
  }
  if (sum.people > 0) context.wakeSender?.()
  return sum
}
