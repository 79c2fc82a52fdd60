import type { z } from 'zod'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { AcceptProposal, CounterProposal, EndProposal } from '@portal/shared/scheduling/proposals/proposal.schemas'
import { findPastYears } from '../../identity/organizations/organization.repository'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { districtOf, findPair, planMatch } from '../matches/planMatch'
import { makeMatch, notYourMatch } from '../matches/scheduleMatch'
import { findCoachesByName, type TeamToSchedule } from '../matches/schedule.repository'
import { tellOfMatch } from '../matches/match.letters'
import { whenAndWhere } from '../matches/whenAndWhere'
import { momentsOf } from '../matches/readConflicts'
import { maySeeProposal, proposalCan } from './proposal.policy'
import { lockProposal, updateProposal, type ProposalRecord } from './proposal.repository'
import { audited, plannedText, proposalsLink, today } from './proposeMatch'

type Context = RequestContext<SignedIn>
type Deed = keyof ReturnType<typeof proposalCan>

interface Locked {
  row: ProposalRecord
  pair: { home: TeamToSchedule; away: TeamToSchedule }
  teams: TeamToSchedule[]
}

/**
 * Locks a proposal for someone who may do this with it as it was seen.
 * @param stands tells from the row whether the request is done already: then nothing more is checked, and null is returned
 * @throws DomainError not-found, not-yours, read-only-year, already-decided, changed-meanwhile, invalid-input where a team is gone
 */
async function lockToDo(tx: Tx, context: Context, deed: Deed, { proposalId, version }: { proposalId: number; version: number }, stands: (row: ProposalRecord) => boolean): Promise<Locked | null> {
  const { who } = context
  const row = await lockProposal(tx, who.organizationId, proposalId)
  const none = new DomainError('not-found', { message: 'There is no such proposal.' })
  if (!row) throw none
  const pair = await findPair(tx, who, row.homeTeamId, row.awayTeamId)
  const teams = [pair.home, pair.away]
  if (!maySeeProposal(who, { teams })) throw none
  const about = { teams, coaches: await findCoachesByName(tx, teams.map(({ teamId }) => teamId)), isPastYear: (await findPastYears(tx, who.organizationId)).has(row.academicYearId) }
  if (stands(row)) return null
  // Whose turn it is follows from the row; someone with no part in either school's team never has one.
  if (row.state !== 'waiting') throw new DomainError('already-decided', { message: 'This proposal has already been decided.' })
  if (row.version !== version) throw new DomainError('changed-meanwhile', { message: 'This proposal has just changed. Please look at it again.' })
  if (!proposalCan(who, row, about)[deed]) {
    // Someone who might do it in the current year is told that the year is over.
    if (proposalCan(who, row, { ...about, isPastYear: false })[deed]) throw new DomainError('read-only-year')
    throw notYourMatch()
  }
  return { row, pair, teams }
}

const done = async <Value>(context: Context, work: (tx: Tx) => Promise<Value>): Promise<Value> => {
  const value = await context.tx(work)
  context.wakeSender?.()
  return value
}

/**
 * Makes the match that was asked for. Its conflicts must have been acknowledged, as with any match. Sent twice, it is made once.
 * @returns its key
 * @throws DomainError as lockToDo; conflicts with all of them, invalid-input for a day that is past
 */
export async function acceptProposal({ accepted, ...seen }: z.output<typeof AcceptProposal>, context: Context): Promise<number> {
  const { who, now } = context
  return done(context, async (tx) => {
    let standing: number | null = null
    const locked = await lockToDo(tx, context, 'accept', seen, (row) => {
      standing = row.state === 'accepted' ? row.matchId : null
      return standing !== null
    })
    if (!locked) return standing!
    const { row, pair, teams } = locked
    const { homeTeamId, awayTeamId, kind, day, time, venueId, assetId, officialsNote } = row
    if (day < today(await planMatch(tx, who, pair, row, null), now())) throw new DomainError('invalid-input', { fields: [{ field: 'day', message: 'This date has passed. Propose another time.' }] })
    const matchId = await makeMatch(tx, {
      pair, fields: { homeTeamId, awayTeamId, kind, day, time, venueId, assetId, officialsNote }, districtId: districtOf(pair, kind, false), accepted,
      addedKey: `proposal ${row.id}`, to: teams, withLeaders: true, about: { proposal: row.id },
    }, context)
    await updateProposal(tx, row.id, { state: 'accepted', matchId, decidedByUserId: who.userId, decidedAt: now(), version: row.version + 1 })
    await audited(tx, context, 'accepted', row.id, { matchId, accepted })
    return matchId
  })
}

/** Declines a proposal or withdraws it; the other school is told why. Sent twice, it is done once. @throws DomainError as lockToDo */
export async function endProposal(to: 'declined' | 'withdrawn', { reason, ...seen }: z.output<typeof EndProposal>, context: Context): Promise<void> {
  const { who, now } = context
  await done(context, async (tx) => {
    const locked = await lockToDo(tx, context, to === 'declined' ? 'decline' : 'withdraw', seen, (row) => row.state === to && row.decidedByUserId === who.userId && row.reason === reason)
    if (!locked) return
    const { row, pair, teams } = locked
    await updateProposal(tx, row.id, { state: to, reason, decidedByUserId: who.userId, decidedAt: now(), version: row.version + 1 })
    await audited(tx, context, to, row.id, { reason })
    const others = teams.filter(({ schoolId }) => schoolId !== who.schoolId)
    // Without its place: that may be gone, which must not keep a proposal from being ended.
    const { start: startsAt, timeIsSet, zone: timeZone } = momentsOf({ ...row, home: pair.home, venue: null })
    await tellOfMatch(tx, {
      what: `${contestWords(pair.home.contestName).One} request ${to}`, ...pair, to: others, withLeaders: true, link: proposalsLink,
      sentences: [`It would have been on ${whenAndWhere({ startsAt, timeIsSet, timeZone, place: '' })}.`, `Reason: ${reason}`],
    }, context)
  })
}

/** Proposes another time or place in return; the other school answers. Sent twice, it is done once. @throws DomainError as lockToDo; invalid-input */
export async function counterProposal({ proposalId, version, note, ...place }: z.output<typeof CounterProposal>, context: Context): Promise<void> {
  const { who, now } = context
  await done(context, async (tx) => {
    const stands = (row: ProposalRecord) => row.state === 'waiting' && row.version === version + 1 && row.note === note
      && row.day === place.day && row.time === place.time && row.venueId === place.venueId && row.assetId === place.assetId
    const locked = await lockToDo(tx, context, 'counter', { proposalId, version }, stands)
    if (!locked) return
    const { row, pair, teams } = locked
    const planned = await planMatch(tx, who, pair, place, null)
    if (place.day < today(planned, now())) throw new DomainError('invalid-input', { fields: [{ field: 'day', message: 'This date has passed.' }] })
    const other = teams.find(({ teamId }) => teamId !== row.awaitedTeamId)!
    await updateProposal(tx, row.id, { ...place, note, awaitedTeamId: other.teamId, version: row.version + 1 })
    const { day, time, venueId, assetId } = row
    await audited(tx, context, 'countered', row.id, { before: { day, time, venueId, assetId }, after: place, note })
    await tellOfMatch(tx, {
      what: 'Another time is proposed', ...pair, to: [other], withLeaders: true, link: proposalsLink,
      sentences: [`It would be on ${plannedText(planned)}. Please accept it, decline it or propose another time.`, ...(note ? [`Their note: ${note}`] : [])],
    }, context)
  })
}
