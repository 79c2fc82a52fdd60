import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
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

/** A file that is the logo of a school now; nothing of any other file, nor of a school that is deleted. */
export async function findSchoolLogo(reader: Reader, fileId: number) {
  const [row] = await reader.select({ fileId: storedFile.id, storageKey: storedFile.storageKey, small: storedFile.small })
    .from(school).innerJoin(storedFile, eq(storedFile.id, school.logoFileId)).where(and(eq(storedFile.id, fileId), isNull(storedFile.deletedAt), isNull(school.deletedAt))).limit(1)
  return row
}
