import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { performanceLimits, type SaveNotes } from '@portal/shared/competition/performances/performance.schemas'
import { readsNote, uploadNotesRefusal } from '@portal/shared/competition/performances/performanceRules'
import type { PerformanceNotes } from '@portal/shared/competition/performances/performanceRows.schemas'
import type { Reader } from '../../platform/db/database'
import { lockFile } from '../../platform/files/file.repository'
import { takeUpload } from '../../platform/files/takeUpload'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { seeEvent } from '../events/presentEvent'
import { addressOf } from './fileAddress'
import { findNotes, insertFilesOf } from './notes.repository'
import { findPerformance, type PerformanceRow } from './performance.repository'
import { readerOf } from './performanceReader'
import { noPerformance } from './readPerformances'
import { holdPerformance, recordPerformance } from './savePerformance'

/** A performance with what decides who reads its notes. */
interface NotedPerformance { performance: Pick<PerformanceRow['performance'], 'schoolId'>; category: Pick<PerformanceRow['category'], 'isPublished' | 'releasedAt'> }

/** Which of a performance's notes someone reads; a school those of published categories. */
export async function notesReadBy(reader: Reader, who: SignedIn, { performance: { schoolId }, category: { isPublished, releasedAt } }: NotedPerformance): Promise<(note: { isFromSchool: boolean }) => boolean> {
  if (!isPublished && who.roleType !== 'org') return () => false
  const asked = await readerOf(reader, who)
  return (note) => readsNote({ schoolId, isReleased: releasedAt !== null }, note, asked)
}

/** The judges' notes of a performance that someone reads; for who reads none whatever there is, there is no such performance. @throws DomainError not-found */
export async function readNotes(reader: Reader, who: SignedIn, performanceId: number): Promise<PerformanceNotes> {
  const row = await findPerformance(reader, who.organizationId, performanceId)
  const isRead = row && !row.performance.deletedAt && (await notesReadBy(reader, who, row))
  // Whoever reads what their school brought has a list, also while there is nothing in it.
  if (!isRead || !isRead({ isFromSchool: true })) throw noPerformance()
  await seeEvent(reader, who, row.category.eventId, null)
  return { documents: (await findNotes(reader, [performanceId])).filter(isRead).map(({ fileId, fileName }) => ({ documentId: fileId, documentUrl: addressOf(fileId), fileName })) }
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
    await insertFilesOf(tx, performanceId, added, { purpose: 'notes', isFromSchool: who.roleType !== 'org', now: now() })
    await recordPerformance(tx, context, performanceId, { action: 'performance.notesAdded' }, { after: { fileIds: added } })
  })
}
