import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { activityTerm } from '../../directory/activities/activity.tables'
import type { OwnDataPart } from '../../identity/users/ownDataParts.repository'
import type { FileBearer } from '../../platform/files/fileBearer.repository'
import { storedFile } from '../../platform/files/file.tables'
import { event } from '../events/event.tables'
import { findPerformanceOfFile } from '../performances/notes.repository'
import { eventCategory, performance, performanceDocument, performanceStudent } from '../performances/performance.tables'
import { recordingReaderOf } from './recordingReaders'

/** A recording of a performance. */
export const recordingFile: FileBearer = {
  holds: sql`exists (select 1 from ${performanceDocument} where ${performanceDocument.fileId} = ${storedFile.id})`,
  find: async (reader, _organizationId, fileId) => {
    const found = await findPerformanceOfFile(reader, fileId, 'recording')
    return found ? [{ subjectType: 'performance', subjectId: found.performance.id }] : []
  },
  maySee: async (reader, who, _borne, fileId) => {
    const found = await findPerformanceOfFile(reader, fileId, 'recording')
    if (!found || !who.permissions.includes('general-event-list')) return false
    return (await recordingReaderOf(reader, who, found))?.hears(found) ?? false
  },
}

/** Released recordings of what the person performs; not what they are called, as a name may name others. */
export const recordingOwnData: OwnDataPart = async (reader, { studentIds }) => ({
  recordings: await reader
    .select({ event: event.name, startsOn: event.startsOn, category: activityTerm.name, title: performance.title, mediaType: storedFile.mediaType, bytes: storedFile.bytes, uploadedAt: performanceDocument.createdAt })
    .from(performanceDocument).innerJoin(storedFile, eq(storedFile.id, performanceDocument.fileId)).innerJoin(performance, eq(performance.id, performanceDocument.performanceId))
    .innerJoin(performanceStudent, eq(performanceStudent.performanceId, performance.id)).innerJoin(eventCategory, eq(eventCategory.id, performance.eventCategoryId))
    .innerJoin(activityTerm, eq(activityTerm.id, eventCategory.termId)).innerJoin(event, eq(event.id, eventCategory.eventId))
    .where(and(
      inArray(performanceStudent.studentId, studentIds), eq(performanceDocument.purpose, 'recording'), isNotNull(eventCategory.releasedAt), eq(eventCategory.isPublished, true), isNull(performance.deletedAt), isNull(event.deletedAt),
    )).orderBy(asc(performanceDocument.id)),
})
