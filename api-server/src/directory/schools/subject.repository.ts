import { and, eq, isNull } from 'drizzle-orm'
import type { SubjectType } from '@portal/shared/identity/users/person.schemas'
import { findPersonSubject, type Subject } from '../../identity/users/subject.repository'
import type { Reader } from '../../platform/db/database'
import { school } from './school.tables'
import { ofAssociation } from '../../identity/organizations/ofAssociation.repository'

/** Someone or some school of the organization that is not deleted. */
export async function findSubject(reader: Reader, organizationId: number, type: SubjectType, id: number): Promise<Subject | undefined> {
  if (type !== 'school') return findPersonSubject(reader, organizationId, type, id)
  const [row] = await reader.select({ name: school.name }).from(school).where(and(eq(school.id, id), eq(school.organizationId, organizationId), isNull(school.deletedAt), ofAssociation()))
  return row && { type, id, name: row.name, schoolIds: [id], isOffice: false, ownUserIds: [], parentUserIds: [] }
}
