import { DomainError } from '@portal/shared/platform/call/errors'
import { uploadNotesRefusal } from '@portal/shared/competition/performances/performanceRules'
import { mostRecordings, type SaveRecordings, type Recordings, type RemoveRecording } from '@portal/shared/competition/recordings/recording.schemas'
import { opensRecordings, removeRecordingRefusal } from '@portal/shared/competition/recordings/recordingRules'
import type { Reader } from '../../platform/db/database'
import { lockFile } from '../../platform/files/file.repository'
import { dropFile, takeUpload } from '../../platform/files/takeUpload'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { seeEvent } from '../events/presentEvent'
import { deleteFileOf, findFilesOf, insertFilesOf } from '../performances/notes.repository'
import { findPerformance } from '../performances/performance.repository'
import { refuse } from '../performances/performanceReader'
import { noPerformance } from '../performances/readPerformances'
import { holdPerformance, recordPerformance } from '../performances/savePerformance'
import { recordingReaderOf } from './recordingReaders'

/** The recordings of a performance that someone hears; for who hears and brings none, there is no such performance. @throws DomainError not-found */
export async function readRecordings(reader: Reader, who: SignedIn, performanceId: number): Promise<Recordings> {
  const row = await findPerformance(reader, who.organizationId, performanceId)
  const of = row && !row.performance.deletedAt && (await recordingReaderOf(reader, who, row))
  if (!of || !opensRecordings(of.facts, of.asked, of.isFamily)) throw noPerformance()
  await seeEvent(reader, who, row.category.eventId, null)
  return {
    performanceId, isReleased: of.facts.isReleased, can: { upload: uploadNotesRefusal(of.facts, of.asked) === null },
    recordings: (await findFilesOf(reader, [performanceId], 'recording')).filter(of.hears)
      .map(({ fileId, fileName, mediaType, isFromSchool }) => ({ fileId, fileName, mediaType, isFromSchool, can: { remove: removeRecordingRefusal(of.facts, { isFromSchool }, of.asked) === null } })),
  }
}

/**
 * Adds uploads to the recordings of a performance; what is there stays, heard or not. Sent twice, it is done once.
 * @throws as holdPerformance; invalid-input, conflicts
 */
export async function saveRecordings({ performanceId, fileIds: sent }: SaveRecordings, context: RequestContext<SignedIn>): Promise<void> {
  const { who, now } = context
  const fileIds = [...new Set(sent)]
  await context.tx(async (tx) => {
    // Files before the event, as wherever an upload is taken.
    for (const fileId of [...fileIds].sort((one, other) => one - other)) await lockFile(tx, who.organizationId, fileId)
    const { row } = await holdPerformance(tx, context, performanceId, uploadNotesRefusal)
    if (row.performance.deletedAt) throw noPerformance()
    const standing = new Set((await findFilesOf(tx, [performanceId], 'recording')).map(({ fileId }) => fileId))
    const added = fileIds.filter((fileId) => !standing.has(fileId))
    if (added.length === 0) return
    if (standing.size + added.length > mostRecordings) throw new DomainError('conflicts', { message: `A performance has at most ${mostRecordings} recordings.` })
    for (const fileId of added) await takeUpload(tx, who, fileId, 'recording', `fileIds.${sent.indexOf(fileId)}`)
    await insertFilesOf(tx, performanceId, added, { purpose: 'recording', isFromSchool: who.roleType !== 'org', now: now() })
    await recordPerformance(tx, context, performanceId, { action: 'performance.recordingsAdded' }, { after: { fileIds: added } })
  })
}

/** Removes a recording, with its file. One that is not there is removed already. @throws as holdPerformance; not-yours for a judge’s */
export async function removeRecording({ performanceId, fileId }: RemoveRecording, context: RequestContext<SignedIn>): Promise<void> {
  const forget = await context.tx(async (tx) => {
    await lockFile(tx, context.who.organizationId, fileId)
    const { row, who } = await holdPerformance(tx, context, performanceId, uploadNotesRefusal)
    if (row.performance.deletedAt) throw noPerformance()
    const found = (await findFilesOf(tx, [performanceId], 'recording')).find((each) => each.fileId === fileId)
    if (!found) return null
    refuse(removeRecordingRefusal({ schoolId: row.performance.schoolId, isReleased: row.category.releasedAt !== null }, found, who))
    await deleteFileOf(tx, performanceId, fileId)
    await recordPerformance(tx, context, performanceId, { action: 'performance.recordingRemoved' }, { before: { fileId } })
    return dropFile(tx, fileId, context)
  })
  await forget?.()
}
