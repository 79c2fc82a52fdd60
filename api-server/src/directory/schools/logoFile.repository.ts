import { and, eq, sql } from 'drizzle-orm'
import type { FileBearer } from '../../platform/files/fileBearer.repository'
import { storedFile } from '../../platform/files/file.tables'
import { school } from './school.tables'

/** A school's logo, which is shown next to its name, for everyone who sees that. */
export const schoolLogo: FileBearer = {
  holds: sql`exists (select 1 from ${school} where ${school.logoFileId} = ${storedFile.id})`,
  find: async (reader, organizationId, fileId) => {
    const rows = await reader.select({ id: school.id }).from(school).where(and(eq(school.organizationId, organizationId), eq(school.logoFileId, fileId)))
    return rows.map(({ id }) => ({ subjectType: 'school', subjectId: id }))
  },
  maySee: () => true,
}
