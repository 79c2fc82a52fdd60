import { and, eq, sql } from 'drizzle-orm'
import type { FileBearer } from '../../platform/files/fileBearer.repository'
import { storedFile } from '../../platform/files/file.tables'
import { student } from './student.tables'
import { maySeePhoto } from '../users/subject.policy'
import { findPersonSubject } from '../users/subject.repository'

/** A student's photo. */
export const studentPhoto: FileBearer = {
  holds: sql`exists (select 1 from ${student} where ${student.photoFileId} = ${storedFile.id})`,
  find: async (reader, organizationId, fileId) => {
    const rows = await reader.select({ id: student.id }).from(student).where(and(eq(student.organizationId, organizationId), eq(student.photoFileId, fileId)))
    return rows.map(({ id }) => ({ subjectType: 'student', subjectId: id }))
  },
  maySee: async (reader, who, { subjectId }) => {
    const subject = await findPersonSubject(reader, who.organizationId, 'student', subjectId)
    return subject !== undefined && maySeePhoto(who, subject)
  },
}
