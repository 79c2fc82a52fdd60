import type { z } from 'zod'
import { contestWords, type ContestName } from '@portal/shared/directory/activities/contestName.kinds'
import { DomainError } from '@portal/shared/platform/call/errors'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import type { MatchDetail } from '@portal/shared/scheduling/matches/match.schemas'
import type { CallOffMatch, MoveMatch } from '@portal/shared/scheduling/matches/schedule.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { match } from './match.tables'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { momentsOf, readConflicts } from './readConflicts'
import { refuseUnseen } from '../venues/refuseUnseen'
import { lockPlaces } from '../venues/lockPlaces'
import { refuseBeyondPlan } from './beyondPlan'
import { whyNotMove } from './match.policy'
import { findMatchSurroundings, findPlacesOfMatch, lockMatch, updateMatch } from './match.repository'
import { findPair, planMatch } from './planMatch'
import { readMatchDetail } from './readMatchDetail'
import { findStandingPlace } from './schedule.repository'
import { tellOfMatch } from './match.letters'
import { whenAndWhere } from './whenAndWhere'

type MatchRecord = typeof match.$inferSelect
/** A match as it is now, and whether its schools know of it: those of a draw that is not published do not. */
export interface Moved {
  detail: MatchDetail
  /** "The game is moved." */
  done: string
  isPublished: boolean
}
type Change = Partial<Pick<MatchRecord, 'startsAt' | 'timeIsSet' | 'timeZone' | 'venueId' | 'assetId' | 'status'>>

/** A match locked by someone who may move it. @throws DomainError not-found, not-yours, read-only-year, score-locked */
async function lockToMove(tx: Tx, matchId: number, { who }: RequestContext<SignedIn>): Promise<{ row: MatchRecord; contestName: ContestName }> {
  const row = await lockMatch(tx, who.organizationId, matchId)
  if (!row) throw new DomainError('not-found', { message: 'There is no such game.' })
  const around = await findMatchSurroundings(tx, row)
  const refusal = whyNotMove(who, { ...around, match: row })
  if (refusal) throw new DomainError(refusal.id, { message: refusal.message })
  return { row, contestName: around.contestName }
}

const isSame = (row: MatchRecord, change: Change) => (Object.keys(change) as (keyof Change)[]).every((name) => String(row[name]) === String(change[name]))

/** The day is the same and has its time now. */
const isTimeOnly = (row: MatchRecord, { startsAt, timeIsSet, timeZone }: Change) =>
  !row.timeIsSet && timeIsSet === true && dayOf(row.startsAt, row.timeZone) === dayOf(startsAt ?? row.startsAt, timeZone ?? row.timeZone)

/**
 * Gives a match another day, time or place; one that was postponed or cancelled is on again. Both schools are notified, and
 * calendars follow. Saving the same values again changes nothing.
 * @throws DomainError not-found, not-yours, read-only-year, score-locked, changed-meanwhile with the match as it is, conflicts, invalid-input
 */
export async function moveMatch({ matchId, matchVersion, reason, accepted, ...to }: z.output<typeof MoveMatch>, context: RequestContext<SignedIn>): Promise<Moved> {
  const { who } = context
  return change(context, async (tx) => {
    // Before the match: if it is moved in between, it has another version, and this one is told so.
    const at = await findPlacesOfMatch(tx, who.organizationId, matchId)
    if (at) await lockPlaces(tx, { venueIds: [at.venueId, to.venueId].flatMap((id) => id ?? []), teamIds: [at.homeTeamId, at.awayTeamId] })
    const { row } = await lockToMove(tx, matchId, context)
    const pair = await findPair(tx, who, row.homeTeamId, row.awayTeamId)
    const planned = await planMatch(tx, who, pair, to, matchId)
    const { start: startsAt, timeIsSet, zone: timeZone } = momentsOf(planned)
    const values: Change = { startsAt, timeIsSet, timeZone, venueId: to.venueId, assetId: to.assetId, status: 'scheduled' }
    const { one, One } = contestWords(pair.home.contestName)
    const setsTime = row.status === 'scheduled' && isTimeOnly(row, values)
    const words = { what: setsTime ? 'Time set' : row.status === 'scheduled' ? `${One} moved` : `${One} back on`, done: setsTime ? 'The time is set.' : `The ${one} is moved.` }
    return store(tx, row, values, { matchVersion, reason, action: 'match.moved', ...words }, context, async () => {
      // One that is on again is one more district match of its pair.
      const beyond = row.status === 'cancelled' && row.kind === 'district' && row.districtId !== null ? await refuseBeyondPlan(tx, who, pair, row.districtId) : []
      refuseUnseen([...beyond, ...(await readConflicts(tx, who, planned))], accepted)
    })
  })
}

/** Postpones or cancels a match. Both schools are notified. @throws DomainError as moveMatch does */
export async function callOffMatch(status: 'postponed' | 'cancelled', { matchId, matchVersion, reason }: z.output<typeof CallOffMatch>, context: RequestContext<SignedIn>): Promise<Moved> {
  return change(context, async (tx) => {
    const { row, contestName } = await lockToMove(tx, matchId, context)
    const { one, One } = contestWords(contestName)
    const done = status === 'postponed' ? 'postponed' : 'canceled'
    const action = status === 'postponed' ? 'match.postponed' : 'match.cancelled'
    return store(tx, row, { status }, { matchVersion, reason, action, what: `${One} ${done}`, done: `The ${one} is ${done}.` }, context)
  })
}

async function change(context: RequestContext<SignedIn>, work: (tx: Tx) => Promise<Moved>): Promise<Moved> {
  const saved = await context.tx(work)
  context.wakeSender?.()
  return saved
}

async function store(
  tx: Tx, row: MatchRecord, values: Change, { matchVersion, reason, action, what, done }: { matchVersion: number; reason: string; action: string; what: string; done: string },
  context: RequestContext<SignedIn>, check: () => Promise<void> = () => Promise.resolve(),
): Promise<Moved> {
  const { who, now } = context
  const detail = async () => (await readMatchDetail(tx, who, row.id, now()))!
  // Sent twice, or done by someone else in the same way: it is already so.
  const isPublished = row.eventId === null || row.published
  if (isSame(row, values)) return { detail: await detail(), done, isPublished }
  if (row.version !== matchVersion) throw new DomainError('changed-meanwhile', { details: await detail() })
  await check()
  await updateMatch(tx, row.id, { ...values, version: row.version + 1, sequence: row.sequence + 1, updatedAt: now() })
  const before = Object.fromEntries((Object.keys(values) as (keyof Change)[]).map((name) => [name, row[name]]))
  await writeAudit(tx, {
    organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId: context.requestId,
    action, subjectType: 'match', subjectId: row.id, data: { before, after: values, reason },
  })
  if (!isPublished) return { detail: await detail(), done, isPublished }
  const pair = await findPair(tx, who, row.homeTeamId, row.awayTeamId)
  const was = whenAndWhere({ ...row, place: await findStandingPlace(tx, row) })
  const after = { ...row, ...values }
  const is = whenAndWhere({ ...after, place: await findStandingPlace(tx, after) })
  const sentence = after.status === 'scheduled' ? `It is now on ${is}. It was on ${was}.` : `It was on ${was}, and is ${after.status}.${after.status === 'postponed' ? ' A new date will follow.' : ''}`
  await tellOfMatch(tx, { what, ...pair, to: [pair.home, pair.away], sentences: [sentence, `Reason: ${reason}`] }, context)
  return { detail: await detail(), done, isPublished }
}
