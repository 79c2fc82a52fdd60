import { and, eq, isNull } from 'drizzle-orm'
import { crestColumns } from '../../directory/schools/crest.repository'
import { school } from '../../directory/schools/school.tables'
import { ofAssociation } from '../../identity/organizations/ofAssociation.repository'
import type { Scope } from '../../identity/organizations/scope'
import type { Reader } from '../../platform/db/database'

/** A school of the association by its key or by its name in addresses; undefined for a deleted one, and for those that are only played against. */
export async function findSchoolOfHub(reader: Reader, scope: Scope, by: { schoolId: number } | { schoolParam: string }) {
  const [row] = await reader.select({ schoolId: school.id, schoolParam: school.schoolParam, schoolName: school.name, ...crestColumns(school) }).from(school)
    .where(and(eq(school.organizationId, scope.organization.id), isNull(school.deletedAt), ofAssociation(), 'schoolId' in by ? eq(school.id, by.schoolId) : eq(school.schoolParam, by.schoolParam)))
  return row
}
export type FoundSchool = NonNullable<Awaited<ReturnType<typeof findSchoolOfHub>>>
