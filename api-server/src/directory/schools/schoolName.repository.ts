import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { named } from '../../platform/audit/subjectNames.repository'
import type { Reader } from '../../platform/db/database'
import { school } from './school.tables'

/** How the audit calls them. */
export const schoolNames = { school: named(school, school.name) }

/** The names of an organization's schools, in their order; also of those that are deleted by now, as what they took part in stays. */
export async function findSchoolNames(reader: Reader, organizationId: number, schoolIds: readonly number[]) {
  if (schoolIds.length === 0) return []
  return reader.select({ schoolId: school.id, name: school.name, shortName: school.shortName }).from(school)
    .where(and(eq(school.organizationId, organizationId), inArray(school.id, [...schoolIds]))).orderBy(asc(sql`lower(${school.name})`), asc(school.id))
}
