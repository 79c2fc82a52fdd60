import { sql } from 'drizzle-orm'
import type { FileBearer } from '../../platform/files/fileBearer.repository'
import { storedFile } from '../../platform/files/file.tables'
import { findPerformanceOfFile } from './notes.repository'
import { performanceDocument } from './performance.tables'
import { notesReadBy } from './saveNotes'

/** A judge's sheet of a performance. */
export const notesFile: FileBearer = {
  holds: sql`exists (select 1 from ${performanceDocument} where ${performanceDocument.fileId} = ${storedFile.id})`,
  find: async (reader, _organizationId, fileId) => {
    const found = await findPerformanceOfFile(reader, fileId, 'notes')
    return found ? [{ subjectType: 'performance', subjectId: found.performance.id }] : []
  },
  maySee: async (reader, who, _borne, fileId) => {
    const found = await findPerformanceOfFile(reader, fileId, 'notes')
    return found !== undefined && who.permissions.includes('general-event-list') && (await notesReadBy(reader, who, found))(found)
  },
}
