import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '@portal/shared/platform/call/errors'
import { accommodateRefusal } from '@portal/shared/competition/accommodations/accommodationRules'
import type { Accommodations, RemoveAccommodation, SaveAccommodation } from '@portal/shared/competition/accommodations/accommodation.schemas'
import type { Reader } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findEvent } from '../events/event.repository'
import { findPerformance, findPerformers } from '../performances/performance.repository'
import { factsOf, readerOf } from '../performances/performanceReader'
import { noPerformance } from '../performances/readPerformances'
import { holdPerformance, recordPerformance } from '../performances/savePerformance'
import { deleteAccommodation, findAccommodation, findAccommodations, putAccommodation, type AccommodationRecord } from '../performances/accommodation.repository'

/** What an entry needs, for the office and those who run its school's performances; for others there is none. @throws DomainError not-found */
export async function readAccommodations(reader: Reader, signedIn: SignedIn, performanceId: number): Promise<Accommodations> {
  const row = await findPerformance(reader, signedIn.organizationId, performanceId)
  if (!row || row.performance.deletedAt || !(row.category.isPublished || signedIn.roleType === 'org')) throw noPerformance()
  const event = await findEvent(reader, signedIn.organizationId, row.category.eventId)
  const who = await readerOf(reader, signedIn)
  const refusal = accommodateRefusal(factsOf(row, event!.event, false), who)
  if (!event || refusal?.id === 'not-yours') throw noPerformance()
  const performers = (await findPerformers(reader, [performanceId])).map(({ studentId, firstName, lastName }) => ({ studentId, studentName: `${firstName} ${lastName}` }))
  const nameOf = (studentId: number | null) => performers.find((each) => each.studentId === studentId)?.studentName ?? ''
  return {
    performanceId, uniqueName: row.performance.uniqueName, performers, disabledText: refusal?.message ?? '',
    accommodations: (await findAccommodations(reader, [performanceId])).map(({ id, studentId, earliest, latest, needs, note, version }) => ({ accommodationId: id, studentId, studentName: nameOf(studentId), earliest, latest, needs, note, version })),
  }
}

const valuesOf = ({ earliest, latest, needs, note }: Pick<AccommodationRecord, 'earliest' | 'latest' | 'needs' | 'note'>) => ({ earliest, latest, needs: [...needs].sort(), note })

/** What the audit keeps: that there is something, and not what. It outlives what it is about. */
const told = ({ studentId, earliest, latest, needs, note }: Pick<AccommodationRecord, 'studentId' | 'earliest' | 'latest' | 'needs' | 'note'>) => ({
  studentId, says: [earliest !== null && 'earliest', latest !== null && 'latest', needs.length > 0 && 'room', note !== '' && 'note'].filter(Boolean),
})

/** Stores what an entry or one of its performers needs. Saving the same again changes nothing, whatever the version. @throws as holdPerformance; changed-meanwhile with what stands, invalid-input */
export async function saveAccommodation({ performanceId, studentId, version, ...sent }: SaveAccommodation, context: RequestContext<SignedIn>): Promise<Accommodations> {
  const { who } = context
  const now = context.now()
  return context.tx(async (tx) => {
    const { row, performers } = await holdPerformance(tx, context, performanceId, accommodateRefusal)
    if (row.performance.deletedAt) throw noPerformance()
    if (studentId !== null && !performers.some((each) => each.studentId === studentId)) throw new DomainError('invalid-input', { fields: [{ field: 'studentId', message: 'This student does not perform in it.' }] })
    const standing = await findAccommodation(tx, performanceId, studentId)
    const wanted = valuesOf(sent)
    if (standing && isDeepStrictEqual(valuesOf(standing), wanted)) return readAccommodations(tx, who, performanceId)
    if (version !== (standing?.version ?? 0)) throw new DomainError('changed-meanwhile', { details: await readAccommodations(tx, who, performanceId) })
    await putAccommodation(tx, { performanceId, studentId, ...wanted, createdAt: now, updatedAt: now }, standing)
    await recordPerformance(tx, context, performanceId, { action: 'performance.accommodationSaved' }, { after: told({ studentId, ...wanted }) })
    return readAccommodations(tx, who, performanceId)
  })
}

/** Removes what an entry or one of its performers needs. Sent twice, it is done once. @throws as holdPerformance */
export async function removeAccommodation({ performanceId, accommodationId }: RemoveAccommodation, context: RequestContext<SignedIn>): Promise<Accommodations> {
  return context.tx(async (tx) => {
    const { row } = await holdPerformance(tx, context, performanceId, accommodateRefusal)
    if (row.performance.deletedAt) throw noPerformance()
    const removed = await deleteAccommodation(tx, performanceId, accommodationId)
    if (removed) await recordPerformance(tx, context, performanceId, { action: 'performance.accommodationRemoved' }, { before: told(removed) })
    return readAccommodations(tx, context.who, performanceId)
  })
}
