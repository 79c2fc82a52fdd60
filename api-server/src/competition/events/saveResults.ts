import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { takesPart } from '@portal/shared/competition/events/entryRules'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import type { SaveResults } from '@portal/shared/competition/events/eventTeam.schemas'
import { checkPlaces } from '@portal/shared/competition/events/orderByPlace'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { refuseCertified } from './certified'
import { updateEvent } from './event.repository'
import { findDivisions } from './eventDivision.repository'
import { findEntryRecords, updateEntry } from './eventTeam.repository'
import { lockEvent, recordChange } from './lockEvent'
import { readEvent } from './presentEvent'

/**
 * Enters places and scores. Places are checked over all teams of the event, those that are not given included; rows with the same
 * values as before are no change, whatever their version.
 * @throws as lockEvent; conflicts for teams of a certified classification, invalid-input
 */
export async function saveResults({ eventId, rows }: z.output<typeof SaveResults>, context: RequestContext<SignedIn>): Promise<Event> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const event = await lockEvent(tx, context, eventId, { deed: 'places' })
    const entries = (await findEntryRecords(tx, eventId)).filter(({ state }) => takesPart(state))
    if ((await findDivisions(tx, eventId)).length > 0) throw new DomainError('conflicts', { message: 'The results are by division, from the meet’s team scores. Change the marks, and use the team scores again.' })
    const changes = rows.flatMap((row, index) => {
      const entry = entries.find(({ teamId }) => teamId === row.teamId)
      if (!entry || rows.findIndex(({ teamId }) => teamId === row.teamId) < index) throw new DomainError('invalid-input', { fields: [{ field: `rows.${index}.teamId`, message: 'This team does not take part.' }] })
      return entry.place === row.place && entry.result === row.result ? [] : [{ entry, row }]
    })
    if (changes.length === 0) return readEvent(tx, who, eventId, now())
    await refuseCertified(tx, event, changes.map(({ entry }) => entry))
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
