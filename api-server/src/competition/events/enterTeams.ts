import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { chooseQualifiers, findMovingUp, type Qualifier } from '@portal/shared/competition/events/chooseQualifiers'
import { placesLeft, takesPart } from '@portal/shared/competition/events/entryRules'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import type { AddTeams, Qualifiers, SaveEntry, TakeNext, TakeQualifiers, WithdrawTeam } from '@portal/shared/competition/events/eventTeam.schemas'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import { findCertifiedOrders } from '../standings/certification.repository'
import type { Reader, Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { followCertifications, refuseCertified } from './certified'
import { updateEvent, type EventRecord } from './event.repository'
import { dropFromDivisions } from './eventDivision.repository'
import { findDistricts, findEntryRecords, findFitting, findTeamNames, putEntries, updateEntry, type EntryRecord } from './eventTeam.repository'
import { daysText, districtText } from './eventTexts'
import { lockEvent, recordChange } from './lockEvent'
import { readEvent, seeEvent } from './presentEvent'
import { tellTeams } from './event.letters'
import { tellEntered } from './tellEntered'

export const noEntry = () => new DomainError('not-found', { message: 'This team is not in the event.' })

/** Teams that may take part in an event, in the order requested. @throws DomainError invalid-input where one may not */
export async function requireFitting(tx: Tx, event: EventRecord, teamIds: readonly number[], field = 'teamIds') {
  const found = await findFitting(tx, event, teamIds)
  const missing = teamIds.find((id) => !found.some(({ teamId }) => teamId === id))
  if (missing === undefined) return teamIds.map((id) => found.find(({ teamId }) => teamId === id)!)
  throw new DomainError('invalid-input', { fields: [{ field, message: 'There is no such team of the event’s activity and level.' }] })
}

/** Refuses more teams than the event has places for. @throws DomainError conflicts */
export function requirePlaces(event: EventRecord, entries: readonly EntryRecord[], wanted: number): void {
  const left = placesLeft(event, entries)
  if (left !== null && wanted > left) {
    throw new DomainError('conflicts', { message: left === 0 ? 'All places are taken.' : `Only ${left} ${left === 1 ? 'place is' : 'places are'} left, for ${wanted} teams.` })
  }
}

type Entering = { teamId: number; classificationId: number | null; districtId: number | null; districtRank: number | null; source: 'qualified' | 'byHand' }

const cleared = { state: 'entered', invitedAt: null, answerDueAt: null, answeredAt: null, answeredByUserId: null, reason: '' } as const

/** Enters teams that hold no place yet. @returns those that it entered */
async function enter(tx: Tx, event: EventRecord, wanted: readonly Entering[], now: Date): Promise<number[]> {
  const entries = await findEntryRecords(tx, event.id)
  const held = new Set(entries.filter(({ state }) => takesPart(state)).map(({ teamId }) => teamId))
  const fresh = wanted.filter(({ teamId }) => !held.has(teamId))
  requirePlaces(event, entries, fresh.length)
  await refuseCertified(tx, event, fresh)
  await putEntries(tx, fresh.map((each) => ({ eventId: event.id, ...each, ...cleared, createdAt: now })))
  return fresh.map(({ teamId }) => teamId)
}

const namesOf = async (tx: Tx, teamIds: readonly number[]) => [...(await findTeamNames(tx, teamIds)).values()]

/** Enters teams manually, all or none, and writes to their people; those that hold a place already stay as they are. @throws as lockEvent; invalid-input, conflicts */
export async function addTeams({ eventId, teamIds }: z.output<typeof AddTeams>, context: RequestContext<SignedIn>): Promise<Event> {
  const { who, now } = context
  const saved = await context.tx(async (tx) => {
    const event = await lockEvent(tx, context, eventId, { deed: 'teams' })
    const teams = await requireFitting(tx, event, [...new Set(teamIds)])
    const entered = await enter(tx, event, teams.map(({ teamId, classificationId }) => ({ teamId, classificationId, districtId: null, districtRank: null, source: 'byHand' as const })), now())
    await afterEntering(tx, event, entered, 'entered', context)
    // Of a draft they learn once its entries are published.
    if (event.stage !== 'draft') await tellEntered(tx, event, entered, context)
    return readEvent(tx, who, eventId, now())
  })
  context.wakeSender?.()
  return saved
}

async function afterEntering(tx: Tx, event: EventRecord, teamIds: number[], act: 'entered' | 'qualified', context: RequestContext<SignedIn>): Promise<void> {
  if (teamIds.length === 0) return
  await updateEvent(tx, event.id, {}, { now: context.now() })
  await followCertifications(tx, event.id)
  await recordChange(tx, context, event.id, 'teamsEntered', { after: { teamIds, source: act } }, { act, data: { teams: await namesOf(tx, teamIds) } })
}

/** Enters teams of which a performance advanced, and which do not take part yet. The caller has locked the event, and knows that they fit. @throws DomainError conflicts where there are too few places */
export async function enterAdvanced(tx: Tx, event: EventRecord, teamIds: readonly number[], context: RequestContext<SignedIn>): Promise<void> {
  const teams = await findFitting(tx, event, [...new Set(teamIds)])
  const entered = await enter(tx, event, teams.map(({ teamId, classificationId }) => ({ teamId, classificationId, districtId: null, districtRank: null, source: 'qualified' as const })), context.now())
  await afterEntering(tx, event, entered, 'entered', context)
}

async function readOrders(reader: Reader, event: EventRecord) {
  const districts = await findDistricts(reader, event)
  const found = await findCertifiedOrders(reader, districts.map(({ districtId }) => districtId))
  return { districts, found, orders: [...found].map(([districtId, { teams }]) => ({ districtId, teams })) }
}

const movingUpOf = (orders: Parameters<typeof findMovingUp>[0], entries: readonly EntryRecord[]) => {
  const standing = entries.filter(({ state }) => takesPart(state))
  return findMovingUp(orders, standing.map(({ teamId }) => teamId), standing.flatMap(({ teamId, source, districtId }) => (source === 'qualified' && districtId !== null ? [{ teamId, districtId }] : [])))
}

/** The certified orders of the districts of the event's activity and level, and what came free since. @throws DomainError not-found */
export async function readQualifiers(reader: Reader, who: SignedIn, eventId: number): Promise<Qualifiers> {
  const { row: { event }, entries: rows } = await seeEvent(reader, who, eventId, null)
  const entries = rows.map(({ entry }) => entry)
  const { districts, found, orders } = await readOrders(reader, event)
  const movingUp = movingUpOf(orders, entries)
  const names = await findTeamNames(reader, [...orders.flatMap(({ teams }) => teams.map(({ teamId }) => teamId)), ...movingUp.map(({ goneTeamId }) => goneTeamId)])
  const nameOf = (teamId: number) => names.get(teamId) ?? ''
  return {
    districts: districts.map(({ districtId, name, levelName, classification }) => {
      const order = found.get(districtId)
      return {
        districtId, name: [classification, name, event.levelId === null && levelName].filter(Boolean).join(' '),
        isCertified: order !== undefined, certifiedText: order ? `certified ${momentText(order.certifiedAt, event.timeZone)}` : '',
        teams: (order?.teams ?? []).map(({ teamId, rank }) => ({ teamId, name: nameOf(teamId), rank, isEntered: entries.some((each) => each.teamId === teamId && takesPart(each.state)) })),
      }
    }),
    movingUp: movingUp.map(({ goneTeamId, next, districtId }) => ({
      goneTeamId, goneName: nameOf(goneTeamId), teamId: next.teamId, name: nameOf(next.teamId),
      districtText: districtText(districts.find((each) => each.districtId === districtId)?.name ?? null, next.districtRank),
    })),
  }
}

/**
 * Enters the best of some districts. The orders are read again under the lock: if they say otherwise than what was seen, nothing is taken.
 * @throws as lockEvent; conflicts, invalid-input
 */
export async function takeQualifiers({ eventId, wanted, seen }: z.output<typeof TakeQualifiers>, context: RequestContext<SignedIn>): Promise<Event> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const event = await lockEvent(tx, context, eventId, { deed: 'teams' })
    const { districts, found, orders } = await readOrders(tx, event)
    for (const [index, { districtId }] of wanted.entries()) {
      if (wanted.findIndex((each) => each.districtId === districtId) < index || !districts.some((each) => each.districtId === districtId)) {
        throw new DomainError('invalid-input', { fields: [{ field: `wanted.${index}.districtId`, message: 'This is no district of the event’s activity and level, or it is named twice.' }] })
      }
      if (!found.has(districtId)) throw new DomainError('conflicts', { message: `The order of ${districts.find((each) => each.districtId === districtId)!.name} is not certified.` })
    }
    const chosen = chooseQualifiers(orders, wanted)
    const isSame = chosen.length === seen.length && chosen.every(({ teamId }) => seen.includes(teamId))
    if (!isSame) throw new DomainError('changed-meanwhile', { message: 'The certified orders have changed since you saw them. Please look again.' })
    const entered = await enter(tx, event, await withClassification(tx, event, chosen), now())
    await afterEntering(tx, event, entered, 'qualified', context)
    return readEvent(tx, who, eventId, now())
  })
}

async function withClassification(tx: Tx, event: EventRecord, chosen: readonly Qualifier[]): Promise<Entering[]> {
  const teams = await requireFitting(tx, event, chosen.map(({ teamId }) => teamId), 'wanted')
  return chosen.map((each) => ({ ...each, source: 'qualified' as const, classificationId: teams.find(({ teamId }) => teamId === each.teamId)!.classificationId }))
}

/** Takes the next team of a district up where one gave up its certified place. @throws as lockEvent; conflicts */
export async function takeNext({ eventId, goneTeamId, teamId }: z.output<typeof TakeNext>, context: RequestContext<SignedIn>): Promise<Event> {
  const { who, now } = context
  const saved = await context.tx(async (tx) => {
    const event = await lockEvent(tx, context, eventId, { deed: 'teams' })
    const entries = await findEntryRecords(tx, eventId)
    // Sent twice: it is done.
    if (entries.some((each) => each.teamId === teamId && each.state === 'entered') && entries.some((each) => each.teamId === goneTeamId && each.state === 'withdrawn')) return readEvent(tx, who, eventId, now())
    const { orders } = await readOrders(tx, event)
    const move = movingUpOf(orders, entries).find((each) => each.goneTeamId === goneTeamId && each.next.teamId === teamId)
    if (!move) throw new DomainError('changed-meanwhile', { message: 'The certified order has changed since you saw it. Please look again.' })
    const gone = entries.find((each) => each.teamId === goneTeamId)!
    await refuseCertified(tx, event, [gone])
    await updateEntry(tx, gone.id, { state: 'withdrawn', seed: null, reason: 'Gave up its place in the certified order.' })
    await enter(tx, event, await withClassification(tx, event, [move.next]), now())
    await updateEvent(tx, eventId, {}, { now: now() })
    await followCertifications(tx, eventId)
    const names = await findTeamNames(tx, [goneTeamId, teamId])
    await recordChange(tx, context, eventId, 'movedUp', { before: { teamId: goneTeamId }, after: move.next }, { act: 'movedUp', data: { gone: names.get(goneTeamId) ?? '', team: names.get(teamId) ?? '' } })
    await tellTeams(tx, { eventId, subject: `Qualified: ${event.name}`, teamIds: [teamId], paragraphs: (team) => [`${team} takes part in ${event.name} on ${daysText(event.startsOn, event.endsOn)}: a higher-ranked team gave up its place.`] }, context)
    return readEvent(tx, who, eventId, now())
  })
  context.wakeSender?.()
  return saved
}

/** Removes a team from the event, or withdraws its invitation; its people are notified. Sent twice, it is done once. @throws as lockEvent */
export async function withdrawTeam({ eventId, teamId, reason, version }: z.output<typeof WithdrawTeam>, context: RequestContext<SignedIn>): Promise<Event> {
  const { who, now } = context
  const saved = await context.tx(async (tx) => {
    const event = await lockEvent(tx, context, eventId, { deed: 'withdraw' })
    const entry = (await findEntryRecords(tx, eventId)).find((each) => each.teamId === teamId)
    if (!entry) throw noEntry()
    if (entry.state === 'withdrawn') return readEvent(tx, who, eventId, now())
    if (entry.version !== version) throw new DomainError('changed-meanwhile', { details: await readEvent(tx, who, eventId, now()) })
    await refuseCertified(tx, event, [entry])
    await updateEntry(tx, entry.id, { state: 'withdrawn', seed: null, place: null, result: '', reason })
    await dropFromDivisions(tx, eventId, teamId)
    await updateEvent(tx, eventId, {}, { now: now() })
    await followCertifications(tx, eventId)
    const team = (await findTeamNames(tx, [teamId])).get(teamId) ?? ''
    await recordChange(tx, context, eventId, 'teamWithdrawn', { before: { teamId, state: entry.state }, after: { state: 'withdrawn', reason } }, { act: 'withdrawn', data: { team, reason } })
    const what = takesPart(entry.state) ? 'no longer takes part in' : 'is no longer invited to'
    await tellTeams(tx, { eventId, subject: `${event.name}: ${team}`, teamIds: [teamId], paragraphs: (name) => [`${name} ${what} ${event.name} on ${daysText(event.startsOn, event.endsOn)}.`, `Why: ${reason}`] }, context)
    return readEvent(tx, who, eventId, now())
  })
  context.wakeSender?.()
  return saved
}

/** Changes the seed and the note of a team. Two teams never have one seed. @throws as lockEvent; invalid-input */
export async function saveEntry({ eventId, teamId, version, seed, note }: z.output<typeof SaveEntry>, context: RequestContext<SignedIn>): Promise<Event> {
  const { who, now } = context
  return context.tx(async (tx) => {
    await lockEvent(tx, context, eventId, { deed: 'teams' })
    const entries = await findEntryRecords(tx, eventId)
    const entry = entries.find((each) => each.teamId === teamId)
    if (!entry) throw noEntry()
    if (entry.seed === seed && entry.note === note) return readEvent(tx, who, eventId, now())
    if (entry.version !== version) throw new DomainError('changed-meanwhile', { details: await readEvent(tx, who, eventId, now()) })
    if (seed !== null && entries.some((each) => each.teamId !== teamId && each.seed === seed && takesPart(each.state))) throw new DomainError('invalid-input', { fields: [{ field: 'seed', message: 'Another team has this seed.' }] })
    await updateEntry(tx, entry.id, { seed, note })
    await updateEvent(tx, eventId, {}, { now: now() })
    await recordChange(tx, context, eventId, 'entryChanged', { before: { teamId, seed: entry.seed, note: entry.note }, after: { seed, note } })
    return readEvent(tx, who, eventId, now())
  })
}

