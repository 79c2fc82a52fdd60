import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import type { AddEventDocument } from '@portal/shared/competition/events/eventTeam.schemas'
import { lockFile } from '../../platform/files/file.repository'
import { takeUpload } from '../../platform/files/takeUpload'
import type { Reader } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { maySeeDocument } from './event.policy'
import { findEvent, updateEvent } from './event.repository'
import { findEventDocument, findEventDocuments, insertEventDocument, markEventDocumentRemoved } from './eventParts.repository'
import { findEntriesOf } from './eventTeam.repository'
import { lockEvent, recordChange } from './lockEvent'
import { readEvent, schoolsOf } from './presentEvent'

/** As many papers as one event has. */
const mostDocuments = 40

/** Makes a document from the user's own upload; sent twice it is made once. @throws as lockEvent; invalid-input, conflicts */
export async function addDocument({ eventId, fileId, title, audience }: z.output<typeof AddEventDocument>, context: RequestContext<SignedIn>): Promise<Event> {
  const { who, now } = context
  return context.tx(async (tx) => {
    await lockFile(tx, who.organizationId, fileId)
    await lockEvent(tx, context, eventId, { deed: 'documents' })
    const earlier = await findEventDocument(tx, who.organizationId, { fileId })
    if (earlier && !earlier.document.isRemoved && earlier.uploadedByUserId === who.userId && earlier.document.eventId === eventId) return readEvent(tx, who, eventId, now())
    if ((await findEventDocuments(tx, eventId)).length >= mostDocuments) throw new DomainError('conflicts', { message: `An event has at most ${mostDocuments} documents.` })
    await takeUpload(tx, who, fileId, 'document')
    const documentId = await insertEventDocument(tx, { eventId, fileId, title, audience, createdAt: now() })
    await updateEvent(tx, eventId, {}, { now: now() })
    await recordChange(tx, context, eventId, 'documentAdded', { after: { documentId, fileId, title, audience } })
    return readEvent(tx, who, eventId, now())
  })
}

/** Takes a document away; its row and file stay for the record. Sent twice, it is done once. @throws as lockEvent */
export async function removeDocument(documentId: number, context: RequestContext<SignedIn>): Promise<Event> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const found = await findEventDocument(tx, who.organizationId, { documentId })
    if (!found) throw new DomainError('not-found')
    const { eventId } = found.document
    await lockEvent(tx, context, eventId, { deed: 'documents' })
    const standing = (await findEventDocument(tx, who.organizationId, { documentId }))!.document
    if (standing.isRemoved) return readEvent(tx, who, eventId, now())
    await markEventDocumentRemoved(tx, documentId)
    await updateEvent(tx, eventId, {}, { now: now() })
    await recordChange(tx, context, eventId, 'documentRemoved', { before: { documentId, title: standing.title, audience: standing.audience } })
    return readEvent(tx, who, eventId, now())
  })
}

/** True if someone may read the file of an event's document. */
export async function mayReadEventFile(reader: Reader, who: SignedIn, fileId: number): Promise<boolean> {
  const found = await findEventDocument(reader, who.organizationId, { fileId })
  if (!found || found.document.isRemoved) return false
  const row = await findEvent(reader, who.organizationId, found.document.eventId)
  const own = await findEntriesOf(reader, [found.document.eventId], await schoolsOf(reader, who))
  return row !== undefined && who.permissions.includes('general-event-list') && maySeeDocument(who, row.event, own, found.document.audience)
}
