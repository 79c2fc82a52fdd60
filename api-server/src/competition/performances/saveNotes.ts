import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { performanceLimits, type SaveNotes } from '@portal/shared/competition/performances/performance.schemas'
import { uploadNotesRefusal, viewNotesRefusal } from '@portal/shared/competition/performances/performanceRules'
import type { PerformanceNotes } from '@portal/shared/competition/performances/performanceRows.schemas'
import type { Reader } from '../../platform/db/database'
import { lockFile } from '../../platform/files/file.repository'
import { takeUpload } from '../../platform/files/takeUpload'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { seeEvent } from '../events/presentEvent'
import { addressOf } from './fileAddress'
import { findNotes, insertNotes } from './notes.repository'
import { findPerformance } from './performance.repository'
import { readerOf } from './performanceReader'
import { noPerformance } from './readPerformances'
import { holdPerformance, recordPerformance } from './savePerformance'

/** Whether someone reads the notes of a performance; a school those of published categories. */
export async function readsNotesOf(reader: Reader, who: SignedIn, { schoolId, isPublished }: { schoolId: number; isPublished: boolean }): Promise<boolean> {
  return (isPublished || who.roleType === 'org') && viewNotesRefusal({ schoolId }, await readerOf(reader, who)) === null
}

/** The judges' notes of a performance; for others there are none. @throws DomainError not-found */
export async function readNotes(reader: Reader, who: SignedIn, performanceId: number): Promise<PerformanceNotes> {
  const row = await findPerformance(reader, who.organizationId, performanceId)
  if (!row || row.performance.deletedAt || !(await readsNotesOf(reader, who, { schoolId: row.performance.schoolId, isPublished: row.category.isPublished }))) throw noPerformance()
  await seeEvent(reader, who, row.category.eventId)
  return { documents: (await findNotes(reader, [performanceId])).map(({ fileId, fileName }) => ({ documentId: fileId, documentUrl: addressOf(fileId), fileName })) }
}

/**
 * Adds uploads to the notes of a performance. What is there stays, listed or not: who may only upload does not read it, and two who upload at once
 * never take away what the other one brought. Sent twice, it is done once.
 * @throws as holdPerformance; invalid-input, conflicts
 */
export async function saveNotes({ id: performanceId, documents }: z.output<typeof SaveNotes>, context: RequestContext<SignedIn>): Promise<void> {
  const { who, now } = context
  const fileIds = [...new Set(documents.map(({ documentId }) => documentId))]
  await context.tx(async (tx) => {
    // Files before the event, as wherever an upload is taken.
    for (const fileId of [...fileIds].sort((one, other) => one - other)) await lockFile(tx, who.organizationId, fileId)
    const { row } = await holdPerformance(tx, context, performanceId, uploadNotesRefusal)
    if (row.performance.deletedAt) throw noPerformance()
    const standing = new Set((await findNotes(tx, [performanceId])).map(({ fileId }) => fileId))
    const added = fileIds.filter((fileId) => !standing.has(fileId))
    if (added.length === 0) return
    if (standing.size + added.length > performanceLimits.documents) throw new DomainError('conflicts', { message: `A performance has at most ${performanceLimits.documents} documents.` })
    for (const fileId of added) await takeUpload(tx, who, fileId, 'document', `documents.${documents.findIndex(({ documentId }) => documentId === fileId)}.documentId`)
    await insertNotes(tx, performanceId, added, now())
    await recordPerformance(tx, context, performanceId, { action: 'performance.notesAdded' }, { after: { fileIds: added } })
  })
}
