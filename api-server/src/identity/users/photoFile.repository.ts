import { and, eq, sql } from 'drizzle-orm'
import type { FileBearer } from '../../platform/files/fileBearer.repository'
import { storedFile } from '../../platform/files/file.tables'
import { user } from './user.tables'
import { maySeePhoto } from './subject.policy'
import { findPersonSubject } from './subject.repository'

/** A person's photo. */
export const userPhoto: FileBearer = {
  holds: sql`exists (select 1 from ${user} where ${user.photoFileId} = ${storedFile.id})`,
  find: async (reader, organizationId, fileId) => {
    const rows = await reader.select({ id: user.id }).from(user).where(and(eq(user.organizationId, organizationId), eq(user.photoFileId, fileId)))
    return rows.map(({ id }) => ({ subjectType: 'user', subjectId: id }))
  },
  maySee: async (reader, who, { subjectId }) => {
    const subject = await findPersonSubject(reader, who.organizationId, 'user', subjectId)
    return subject !== undefined && maySeePhoto(who, subject)
  },
}
