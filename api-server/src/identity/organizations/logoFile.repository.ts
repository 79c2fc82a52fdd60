import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import type { FileBearer } from '../../platform/files/fileBearer.repository'
import { storedFile } from '../../platform/files/file.tables'
import { organization } from './organization.tables'

/** An organization's logo, which everyone of it sees on every page. */
export const organizationLogo: FileBearer = {
  holds: sql`exists (select 1 from ${organization} where ${organization.logoFileId} = ${storedFile.id})`,
  find: async (reader, organizationId, fileId) => {
    const rows = await reader.select({ id: organization.id }).from(organization).where(and(eq(organization.id, organizationId), eq(organization.logoFileId, fileId)))
    return rows.map(({ id }) => ({ subjectType: 'organization', subjectId: id }))
  },
  maySee: () => true,
}

/** The file that is an organization's logo now. */
export async function findLogo(reader: Reader, organizationId: number) {
  const [row] = await reader.select({ storageKey: storedFile.storageKey, mediaType: storedFile.mediaType, organizationName: organization.name })
    .from(organization).innerJoin(storedFile, eq(storedFile.id, organization.logoFileId)).where(and(eq(organization.id, organizationId), isNull(storedFile.deletedAt)))
  return row
}
