import { and, eq, sql } from 'drizzle-orm'
import { eventDocument } from './event.tables'
import { storedFile } from '../../platform/files/file.tables'
import type { FileBearer } from '../../platform/files/fileBearer.repository'
import { mayReadEventFile } from './saveDocuments'

/** A document of an event. */
export const eventFile: FileBearer = {
  holds: sql`exists (select 1 from ${eventDocument} where ${eventDocument.fileId} = ${storedFile.id})`,
  find: async (reader, _organizationId, fileId) => {
    const rows = await reader.select({ id: eventDocument.id }).from(eventDocument).where(and(eq(eventDocument.fileId, fileId), eq(eventDocument.isRemoved, false)))
    return rows.map(({ id }) => ({ subjectType: 'eventDocument', subjectId: id }))
  },
  maySee: (reader, who, _borne, fileId) => mayReadEventFile(reader, who, fileId),
}
