import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { takesPart } from '@portal/shared/competition/events/entryRules'
import { isBackwards, missingBefore, shows } from '@portal/shared/competition/events/eventStages'
import type { CancelEvent, Event, EventOutcomes, ReinstateEvent, SetStage } from '@portal/shared/competition/events/event.schemas'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { mayMakeEvents } from './event.policy'
import { findReadiness, lockEvents, updateEvent } from './event.repository'
import { publishMatchesOf } from './eventMatch.repository'
import { findEntryRecords } from './eventTeam.repository'
import { daysText } from './eventTexts'
import { lockEvent, recordChange } from './lockEvent'
import { readEvent } from './presentEvent'
import { tellTeams } from './event.letters'
import { tellEntered } from './tellEntered'

/**
 * Publishes more of an event or withdraws publication. What is missing on the way forward is refused with its list, until it is
 * accepted by key; the way back takes a reason. The teams of a contest or meet learn that its entries are open, the first time. Sent twice,
 * the second time changes nothing.
 * @throws DomainError not-found, not-yours, restore-first, changed-meanwhile, conflicts with `missing`, invalid-input
 */
export async function setStage({ eventId, version, stage, reason, accepted }: z.output<typeof SetStage>, context: RequestContext<SignedIn>): Promise<Event> {
  const { who, now } = context
  const event = await context.tx(async (tx) => {
    const row = await lockEvent(tx, context, eventId, { deed: 'stage' })
    if (row.stage === stage) return readEvent(tx, who, eventId, now())
    if (version !== row.version) throw new DomainError('changed-meanwhile', { details: await readEvent(tx, who, eventId, now()) })
    const readiness = (await findReadiness(tx, [eventId], now())).get(eventId)!
    const missing = missingBefore(row.stage, stage, { kind: row.kind, ...readiness, hasPlace: row.venueId !== null || readiness.sessionPlaces > 0 })
    if (isBackwards(row.stage, stage) && reason === '') throw new DomainError('invalid-input', { fields: [{ field: 'reason', message: 'Enter why less of it will be visible.' }] })
    const unseen = missing.filter(({ key }) => !accepted.includes(key))
    if (unseen.length > 0) throw new DomainError('conflicts', { message: unseen.map(({ text }) => text).join(' '), details: { missing } })
    await updateEvent(tx, eventId, { stage, stagedAt: now() }, { now: now(), moves: true })
    await publishMatchesOf(tx, eventId, shows(stage, 'draw'), now())
    await recordChange(tx, context, eventId, 'stageChanged', { before: { stage: row.stage }, after: { stage }, reason }, {
      act: 'stage', data: { from: row.stage, to: stage, reason, accepted: missing.map(({ key }) => key) },
    })
    if (row.stagedAt === null && (row.kind === 'band' || row.kind === 'meet')) await tellEntered(tx, row, (await findEntryRecords(tx, eventId)).filter(({ state }) => takesPart(state)).map(({ teamId }) => teamId), context)
    return readEvent(tx, who, eventId, now())
  })
  context.wakeSender?.()
  return event
}

/** Teams that are notified of what becomes of an event: those that take part, and those that still have to answer. */
async function teamsToTell(tx: Tx, eventId: number): Promise<number[]> {
  return (await findEntryRecords(tx, eventId)).filter(({ state }) => takesPart(state) || state === 'open').map(({ teamId }) => teamId)
}

/** Cancels an event and notifies its teams. Sent twice, it is done once. @throws as setStage */
export async function cancelEvent({ eventId, version, reason }: z.output<typeof CancelEvent>, context: RequestContext<SignedIn>): Promise<Event> {
  const { who, now } = context
  const event = await context.tx(async (tx) => {
    const row = await lockEvent(tx, context, eventId, { deed: 'cancel' })
    if (row.cancelledAt) return readEvent(tx, who, eventId, now())
    if (version !== row.version) throw new DomainError('changed-meanwhile', { details: await readEvent(tx, who, eventId, now()) })
    await updateEvent(tx, eventId, { cancelledAt: now(), cancelReason: reason }, { now: now(), moves: true })
    await recordChange(tx, context, eventId, 'cancelled', { after: { reason } }, { act: 'cancelled', data: { reason } })
    await tellTeams(tx, {
      eventId, subject: `Canceled: ${row.name}`, teamIds: await teamsToTell(tx, eventId),
      paragraphs: (team) => [`${row.name} on ${daysText(row.startsOn, row.endsOn)} is canceled. ${team} does not need to come.`, `Why: ${reason}`],
    }, context)
    return readEvent(tx, who, eventId, now())
  })
  context.wakeSender?.()
  return event
}

/** Undoes a cancellation and notifies the teams. @throws as setStage */
export async function reinstateEvent({ eventId, version }: z.output<typeof ReinstateEvent>, context: RequestContext<SignedIn>): Promise<Event> {
  const { who, now } = context
  const event = await context.tx(async (tx) => {
    const row = await lockEvent(tx, context, eventId, { deed: 'cancel' })
    if (!row.cancelledAt) return readEvent(tx, who, eventId, now())
    if (version !== row.version) throw new DomainError('changed-meanwhile', { details: await readEvent(tx, who, eventId, now()) })
    await updateEvent(tx, eventId, { cancelledAt: null, cancelReason: '' }, { now: now(), moves: true })
    await recordChange(tx, context, eventId, 'reinstated', { before: { reason: row.cancelReason } }, { act: 'reinstated', data: {} })
    await tellTeams(tx, {
      eventId, subject: `Reinstated: ${row.name}`, teamIds: await teamsToTell(tx, eventId),
      paragraphs: (team) => [`${row.name} on ${daysText(row.startsOn, row.endsOn)} takes place as planned, with ${team}.`],
    }, context)
    return readEvent(tx, who, eventId, now())
  })
  context.wakeSender?.()
  return event
}

type Outcome = z.infer<typeof EventOutcomes>['outcomes'][number]

/** Deletes or restores events: all that may be, the others say why not. What people can see is cancelled or turned back into a draft first. */
export async function changeEvents(eventIds: readonly number[], change: 'remove' | 'restore', context: RequestContext<SignedIn>): Promise<Outcome[]> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const found = new Map((await lockEvents(tx, who.organizationId, [...new Set(eventIds)])).map((each) => [each.id, each]))
    const outcomes: Outcome[] = []
    for (const id of new Set(eventIds)) {
      const row = found.get(id)
      const refuse = (why: string) => outcomes.push({ id, name: row?.name ?? '', outcome: 'refused', why })
      if (!row) refuse('There is no such event.')
      else if (!mayMakeEvents(who)) refuse('Only the office can delete events.')
      else if ((change === 'remove') === (row.deletedAt !== null)) outcomes.push({ id, name: row.name, outcome: 'unchanged', why: '' })
      else if (change === 'remove' && row.stage !== 'draft' && !row.cancelledAt) refuse('It is published. Cancel it first, or return it to draft.')
      else {
        const after = change === 'remove' ? now() : null
        await updateEvent(tx, id, { deletedAt: after }, { now: now(), moves: true })
        await publishMatchesOf(tx, id, change === 'restore' && shows(row.stage, 'draw'), now())
        await recordChange(tx, context, id, change === 'remove' ? 'deleted' : 'restored', { before: { deletedAt: row.deletedAt }, after: { deletedAt: after } })
        outcomes.push({ id, name: row.name, outcome: 'done', why: '' })
      }
    }
    return outcomes
  })
}
