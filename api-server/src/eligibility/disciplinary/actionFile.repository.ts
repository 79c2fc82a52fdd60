import { and, eq, isNull, sql } from 'drizzle-orm'
import { findSubject } from '../../directory/schools/subject.repository'
import type { SubjectType } from '@portal/shared/identity/users/person.schemas'
import { disciplinaryAction } from './disciplinary.tables'
import { storedFile } from '../../platform/files/file.tables'
import type { FileBearer } from '../../platform/files/fileBearer.repository'
import { relationTo } from '../../identity/users/subject.policy'

/** The file of a disciplinary action. Conduct is the office's business (specification, section 2: the disciplinary screens are org's). */
export const actionFile: FileBearer = {
  record: 'conduct',
  holds: sql`exists (select 1 from ${disciplinaryAction} where ${disciplinaryAction.fileId} = ${storedFile.id})`,
  find: (reader, organizationId, fileId) => reader.select({ subjectType: disciplinaryAction.subjectType, subjectId: disciplinaryAction.subjectId }).from(disciplinaryAction)
    .where(and(eq(disciplinaryAction.organizationId, organizationId), eq(disciplinaryAction.fileId, fileId), isNull(disciplinaryAction.deletedAt))),
  maySee: async (reader, who, { subjectType, subjectId }) => {
    const subject = await findSubject(reader, who.organizationId, subjectType as SubjectType, subjectId)
    return subject !== undefined && relationTo(who, subject) === 'office' && who.permissions.includes(subject.type === 'school' ? 'school-edit' : 'user-edit')
  },
}
