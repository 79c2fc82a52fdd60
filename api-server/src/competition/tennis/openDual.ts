import { DomainError } from '@portal/shared/platform/call/errors'
import type { DualFormat } from '@portal/shared/directory/rules/dualFormat.schemas'
import type { DualAct } from '@portal/shared/competition/tennis/tennis.kinds'
import { usualFormats } from '@portal/shared/competition/tennis/usualFormats'
import { refusePastYear } from '../../directory/academicYears/refusePastYear'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Reader, Tx } from '../../platform/db/database'
import type { match } from '../../scheduling/matches/match.tables'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findActivityRecord } from '../../directory/activities/activityRecord.repository'
import { findMatchSurroundings, lockMatch } from '../../scheduling/matches/match.repository'
import { findDual, findLines, insertAct, type DualRecord, type LineRecord } from './tennis.repository'

type Context = RequestContext<SignedIn>

export const noDual = () => new DomainError('not-found', { message: 'There is no such tennis match.' })
export const notYourDual = () => new DomainError('not-yours', { message: 'Only the coaches and athletic directors of the two schools run this dual.' })

/** How an activity's duals are played: as the office chose, or as is usual. @throws DomainError not-found if it is no tennis */
export async function formatOf(reader: Reader, organizationId: number, activityId: number): Promise<DualFormat> {
  const found = await findActivityRecord(reader, organizationId, activityId)
  if (!found || found.kind !== 'tennis') throw noDual()
  return found.dualFormat ?? usualFormats[found.gender === 'mixed' ? 'nineteen' : 'nine']
}

/** The surroundings of a match that is a dual. */
export async function surroundingsOf(reader: Reader, row: typeof match.$inferSelect) {
  return { ...(await findMatchSurroundings(reader, row)), homeTeamId: row.homeTeamId, awayTeamId: row.awayTeamId }
}

/**
 * A match for a write to its dual: locked, of the reader's organization, of tennis, and open to them.
 * @throws DomainError not-found, not-yours, read-only-year, score-locked
 */
export async function lockForDual(tx: Tx, matchId: number, { who }: Context, mayDo: (about: Awaited<ReturnType<typeof surroundingsOf>>) => boolean) {
  const row = await lockMatch(tx, who.organizationId, matchId)
  if (!row) throw noDual()
  await formatOf(tx, who.organizationId, row.activityId)
  const about = await surroundingsOf(tx, row)
  if (!mayDo(about)) throw notYourDual()
  await refusePastYear(tx, who, row.academicYearId)
  if (row.status === 'cancelled' || row.status === 'postponed') throw new DomainError('score-locked', { message: `This match is ${row.status === 'cancelled' ? 'canceled' : 'postponed'}; give it a new date first.` })
  return { row, about }
}

/** The same for a dual that is set up, with its lines. @throws DomainError as lockForDual, score-locked where it is not set up */
export async function lockDual(tx: Tx, matchId: number, context: Context, mayDo: (about: Awaited<ReturnType<typeof surroundingsOf>>) => boolean) {
  const locked = await lockForDual(tx, matchId, context, mayDo)
  const dual = await findDual(tx, matchId)
  if (!dual) throw new DomainError('score-locked', { message: 'Set the dual up first.' })
  return { ...locked, dual, lines: await findLines(tx, [matchId]) }
}
export type LockedDual = { row: typeof match.$inferSelect; dual: DualRecord; lines: LineRecord[] }

/** Both lineups are shown: both are in (or, where the format waits for that, play has begun). */
export const areRevealed = ({ homeLineupAt, awayLineupAt, startedAt, format }: DualRecord): boolean =>
  startedAt !== null || (format.reveal === 'bothIn' && homeLineupAt !== null && awayLineupAt !== null)

/** Writes what was done into the dual's own history and, without students, into the audit. */
export async function record(tx: Tx, matchId: number, act: DualAct, data: Record<string, unknown>, { who, now, requestId }: Context, told: Record<string, unknown> = data): Promise<void> {
  await insertAct(tx, { matchId, act, data, byUserId: who.userId, at: now() })
  await auditDual(tx, matchId, act, told, { who, requestId })
}

export async function auditDual(tx: Tx, matchId: number, act: DualAct, data: Record<string, unknown>, { who, requestId }: Pick<Context, 'who' | 'requestId'>): Promise<void> {
  await writeAudit(tx, {
    organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, action: `tennis.${act}`, subjectType: 'match', subjectId: matchId, data,
  })
}
