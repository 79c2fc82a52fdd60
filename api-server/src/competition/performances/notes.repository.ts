import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { storedFile } from '../../platform/files/file.tables'
import { eventCategory, performance, performanceDocument } from './performance.tables'

/** The judges' notes of some performances, as they were uploaded. */
export async function findNotes(reader: Reader, performanceIds: readonly number[]) {
  if (performanceIds.length === 0) return []
  return reader.select({ performanceId: performanceDocument.performanceId, fileId: performanceDocument.fileId, fileName: storedFile.name, isFromSchool: performanceDocument.isFromSchool }).from(performanceDocument)
    .innerJoin(storedFile, eq(storedFile.id, performanceDocument.fileId)).where(inArray(performanceDocument.performanceId, [...performanceIds])).orderBy(asc(performanceDocument.id))
}
export type NotesRow = Awaited<ReturnType<typeof findNotes>>[number]

export async function insertNotes(tx: Tx, performanceId: number, fileIds: readonly number[], { isFromSchool, now }: { isFromSchool: boolean; now: Date }): Promise<void> {
  await tx.insert(performanceDocument).values(fileIds.map((fileId) => ({ performanceId, fileId, isFromSchool, createdAt: now })))
}

/** The performance that a file is a note of. */
export async function findPerformanceOfFile(reader: Reader, fileId: number) {
  const [row] = await reader.select({ performance, category: eventCategory, isFromSchool: performanceDocument.isFromSchool }).from(performanceDocument)
    .innerJoin(performance, eq(performance.id, performanceDocument.performanceId)).innerJoin(eventCategory, eq(eventCategory.id, performance.eventCategoryId))
    .where(and(eq(performanceDocument.fileId, fileId), isNull(performance.deletedAt)))
  return row
}
