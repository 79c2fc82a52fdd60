import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { takesPart } from '@portal/shared/competition/events/entryRules'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import type { CertifyResults, SaveResults } from '@portal/shared/competition/events/eventTeam.schemas'
import { totalUnfinished } from '@portal/shared/competition/certifications/unfinishedRules'
import { checkPlaces } from '@portal/shared/competition/events/orderByPlace'
import { refuseUnfinished } from '../certifications/readUnfinished'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { updateEvent } from './event.repository'
import { findEntryRecords, updateEntry } from './eventTeam.repository'
import { lockEvent, recordChange } from './lockEvent'
import { readEvent } from './presentEvent'

/**
 * Enters places and scores. Places are checked over all teams of the event, those that are not given included; rows with the same
 * values as before are no change, whatever their version.
 * @throws as lockEvent; conflicts once the results are certified, invalid-input
 */
export async function saveResults({ eventId, rows }: z.output<typeof SaveResults>, context: RequestContext<SignedIn>): Promise<Event> {
  const { who, now } = context
  return context.tx(async (tx) => {
    await lockEvent(tx, context, eventId, { deed: 'results' })
    const entries = (await findEntryRecords(tx, eventId)).filter(({ state }) => takesPart(state))
    const changes = rows.flatMap((row, index) => {
      const entry = entries.find(({ teamId }) => teamId === row.teamId)
      if (!entry || rows.findIndex(({ teamId }) => teamId === row.teamId) < index) throw new DomainError('invalid-input', { fields: [{ field: `rows.${index}.teamId`, message: 'This team does not take part.' }] })
      return entry.place === row.place && entry.result === row.result ? [] : [{ entry, row }]
    })
    if (changes.length === 0) return readEvent(tx, who, eventId, now())
    if (changes.some(({ entry, row }) => entry.version !== row.version)) throw new DomainError('changed-meanwhile', { details: await readEvent(tx, who, eventId, now()) })
    const given = [...rows.map(({ place }) => place), ...entries.filter(({ teamId }) => !rows.some((row) => row.teamId === teamId)).map(({ place }) => place)]
    const wrong = checkPlaces(given)
    if (wrong.length > 0) {
      throw new DomainError('invalid-input', { fields: wrong.map(({ index, message }) => ({ field: index < rows.length ? `rows.${index}.place` : 'rows', message })) })
    }
    for (const { entry, row } of changes) await updateEntry(tx, entry.id, { place: row.place, result: row.result })
    await updateEvent(tx, eventId, {}, { now: now() })
    await recordChange(tx, context, eventId, 'resultsChanged', {
      before: changes.map(({ entry: { teamId, place, result } }) => ({ teamId, place, result })), after: changes.map(({ row: { teamId, place, result } }) => ({ teamId, place, result })),
    }, { act: 'results', data: { teams: changes.length } })
    return readEvent(tx, who, eventId, now())
  })
}

/**
 * Certifies the results, or withdraws that with the reason. Sent twice, it is done once.
 * @throws as lockEvent; conflicts without any result, and over matches that are not final unless that list was seen; invalid-input without a note
 */
export async function certifyResults({ eventId, version, certifyOrDecertify, ...confirmed }: z.output<typeof CertifyResults>, context: RequestContext<SignedIn>): Promise<Event> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const event = await lockEvent(tx, context, eventId, { deed: 'certify' })
    const certifies = certifyOrDecertify === 'certify'
    if (certifies === (event.certifiedAt !== null)) return readEvent(tx, who, eventId, now())
    if (version !== event.version) throw new DomainError('changed-meanwhile', { details: await readEvent(tx, who, eventId, now()) })
    const entries = (await findEntryRecords(tx, eventId)).filter(({ state }) => takesPart(state))
    if (!certifies && confirmed.note === '') throw new DomainError('invalid-input', { fields: [{ field: 'note', message: 'Please enter a reason.' }] })
    if (certifies && !entries.some(({ place, result }) => place !== null || result !== '')) throw new DomainError('conflicts', { message: 'There are no results to certify yet.' })
    const over = certifies ? await refuseUnfinished(tx, who.organizationId, { eventId, academicYearId: event.academicYearId }, confirmed, now()) : null
    const { note } = confirmed
    const after = { certifiedAt: certifies ? now() : null, certifiedByUserId: certifies ? who.userId : null }
    await updateEvent(tx, eventId, after, { now: now() })
    await recordChange(tx, context, eventId, certifies ? 'certified' : 'decertified', { before: { certifiedAt: event.certifiedAt, certifiedByUserId: event.certifiedByUserId }, after, note, ...(over && { notFinal: over.matches.map(({ matchId }) => matchId), undecided: over.draws }) }, over ? { act: 'certified', data: { note, unfinished: totalUnfinished(over) } } : { act: 'decertified', data: { note } })
    return readEvent(tx, who, eventId, now())
  })
}
