import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { performanceFilePurposes } from '@portal/shared/competition/performances/performance.kinds'
import type { Reader, Tx } from '../../platform/db/database'
import { storedFile } from '../../platform/files/file.tables'
import { eventCategory, performance, performanceDocument } from './performance.tables'

type Purpose = (typeof performanceFilePurposes)[number]

/** The notes or recordings of some performances, as they were uploaded. */
export async function findFilesOf(reader: Reader, performanceIds: readonly number[], purpose: Purpose) {
  if (performanceIds.length === 0) return []
  return reader.select({
    performanceId: performanceDocument.performanceId, fileId: performanceDocument.fileId, fileName: storedFile.name, mediaType: storedFile.mediaType, isFromSchool: performanceDocument.isFromSchool, createdAt: performanceDocument.createdAt,
  }).from(performanceDocument).innerJoin(storedFile, eq(storedFile.id, performanceDocument.fileId))
    .where(and(inArray(performanceDocument.performanceId, [...performanceIds]), eq(performanceDocument.purpose, purpose))).orderBy(asc(performanceDocument.id))
}

/** The judges' notes of some performances, as they were uploaded. */
export const findNotes = (reader: Reader, performanceIds: readonly number[]) => findFilesOf(reader, performanceIds, 'notes')
export type NotesRow = Awaited<ReturnType<typeof findNotes>>[number]

export async function insertFilesOf(tx: Tx, performanceId: number, fileIds: readonly number[], { purpose, isFromSchool, now }: { purpose: Purpose; isFromSchool: boolean; now: Date }): Promise<void> {
  await tx.insert(performanceDocument).values(fileIds.map((fileId) => ({ performanceId, fileId, purpose, isFromSchool, createdAt: now })))
}

/** Takes a file away from a performance. */
export async function deleteFileOf(tx: Tx, performanceId: number, fileId: number): Promise<void> {
  await tx.delete(performanceDocument).where(and(eq(performanceDocument.performanceId, performanceId), eq(performanceDocument.fileId, fileId)))
}

/** The performance that a file is a note or a recording of. */
export async function findPerformanceOfFile(reader: Reader, fileId: number, purpose: Purpose) {
  const [row] = await reader.select({ performance, category: eventCategory, isFromSchool: performanceDocument.isFromSchool }).from(performanceDocument)
    .innerJoin(performance, eq(performance.id, performanceDocument.performanceId)).innerJoin(eventCategory, eq(eventCategory.id, performance.eventCategoryId))
    .where(and(eq(performanceDocument.fileId, fileId), eq(performanceDocument.purpose, purpose), isNull(performance.deletedAt)))
  return row
}
