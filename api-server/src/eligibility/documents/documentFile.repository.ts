import { and, eq, isNull, sql } from 'drizzle-orm'
import { findSubject } from '../../directory/schools/subject.repository'
import type { SubjectType } from '@portal/shared/identity/users/person.schemas'
import { document } from './document.tables'
import { storedFile } from '../../platform/files/file.tables'
import type { FileBearer } from '../../platform/files/fileBearer.repository'
import { maySeeDocuments } from './document.policy'

/** The file of a document. */
export const documentFile: FileBearer = {
  record: 'documents',
  holds: sql`exists (select 1 from ${document} where ${document.fileId} = ${storedFile.id})`,
  find: (reader, organizationId, fileId) => reader.select({ subjectType: document.subjectType, subjectId: document.subjectId }).from(document)
    .where(and(eq(document.organizationId, organizationId), eq(document.fileId, fileId), isNull(document.deletedAt))),
  maySee: async (reader, who, { subjectType, subjectId }) => {
    const subject = await findSubject(reader, who.organizationId, subjectType as SubjectType, subjectId)
    return subject !== undefined && maySeeDocuments(who, subject)
  },
}
