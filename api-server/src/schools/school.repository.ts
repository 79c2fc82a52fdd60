import { and, asc, desc, eq, ilike, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { SchoolRow, schoolSorts } from '@portal/shared/schools/school.schemas'
import type { Reader } from '../db/database'
import { team } from '../db/schema/activities'
import { school } from '../db/schema/schools'
import type { Scope } from '../organizations/scope'

export type SchoolSort = (typeof schoolSorts)[number]

/** Schools of the organization that are not deleted and, if something is searched, whose name or city contains every word of it. */
function isListed({ organization }: Scope, search: string): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean)
  return and(
    eq(school.organizationId, organization.id),
    isNull(school.deletedAt),
    ...words.map((word) => {
      // What people type is text, not a pattern.
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return or(ilike(school.name, pattern), ilike(school.city, pattern))
    }),
  )
}

export async function countSchools(reader: Reader, scope: Scope, search: string): Promise<number> {
  return reader.$count(school, isListed(scope, search))
}

const columns = { name: sql`lower(${school.name})`, city: sql`lower(${school.city})`, highSchoolEnrollment: school.highSchoolEnrollment, totalEnrollment: school.totalEnrollment }

/** One page; unknown enrollments come last in both directions, equal ones are ordered by name. */
export async function findSchoolPage(
  reader: Reader,
  scope: Scope,
  { search, sort, offset, limit }: { search: string; sort: SchoolSort; offset: number; limit: number },
): Promise<SchoolRow[]> {
  const column = columns[sort.replace('-', '') as keyof typeof columns]
  const order = sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
  const rows = await reader
    .select({
      schoolId: school.id, externalId: school.externalId, name: school.name, schoolParam: school.schoolParam, city: school.city, state: school.state, zip: school.zip,
      lowestGrade: school.lowestGrade, highestGrade: school.highestGrade, highSchoolEnrollment: school.highSchoolEnrollment, totalEnrollment: school.totalEnrollment,
      teamCount: sql<number>`(select count(*)::int from ${team} where ${team.schoolId} = ${school.id} and ${team.academicYearId} = ${scope.academicYear.id})`,
    })
    .from(school)
    .where(isListed(scope, search))
    .orderBy(order, asc(columns.name), desc(school.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ lowestGrade, highestGrade, ...row }) => ({ ...row, grades: [lowestGrade, highestGrade].filter(Boolean).join(' – ') }))
}
