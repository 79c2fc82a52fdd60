import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { MembershipStatus } from '@portal/shared/directory/schools/school.kinds'
import type { Reader } from '../../platform/db/database'
import { crestColumns } from './crest.repository'
import { school, schoolMembership } from './school.tables'
import type { Scope } from '../../identity/organizations/scope'
import { ofAssociation } from '../../identity/organizations/ofAssociation.repository'

interface Filter {
  /** By its name in addresses. */
  school: string | undefined
  /** In the scope's academic year. */
  status: MembershipStatus | undefined
}

const ofYear = (scope: Scope) => and(eq(schoolMembership.schoolId, school.id), eq(schoolMembership.academicYearId, scope.academicYear.id))

const isShown = (scope: Scope, filter: Filter) =>
  and(
    eq(school.organizationId, scope.organization.id), isNull(school.deletedAt), ofAssociation(),
    filter.school === undefined ? undefined : eq(school.schoolParam, filter.school),
    filter.status && eq(schoolMembership.status, filter.status),
  )

/** Schools of the association by name, with the columns that may be shown to everyone and no others. */
export async function findPublicSchools(reader: Reader, scope: Scope, filter: Filter, { limit, offset }: { limit: number; offset: number }) {
  return reader
    .select({
      name: school.name, shortName: school.shortName, schoolParam: school.schoolParam, city: school.city, state: school.state, zip: school.zip, address: school.address, county: school.county, mascot: school.mascot,
      website: school.website, lowestGrade: school.lowestGrade, highestGrade: school.highestGrade, highSchoolEnrollment: school.highSchoolEnrollment, membership: schoolMembership.status, ...crestColumns(school),
    })
    .from(school).leftJoin(schoolMembership, ofYear(scope)).where(isShown(scope, filter)).orderBy(asc(sql`lower(${school.name})`), asc(school.id)).limit(limit).offset(offset)
}
export type PublicSchoolRow = Awaited<ReturnType<typeof findPublicSchools>>[number]

export async function countPublicSchools(reader: Reader, scope: Scope, filter: Filter): Promise<number> {
  const [row] = await reader.select({ count: sql<number>`count(*)::int` }).from(school).leftJoin(schoolMembership, ofYear(scope)).where(isShown(scope, filter))
  return row!.count
}

/** The names of all of them, to choose one. */
export async function findPublicSchoolNames(reader: Reader, scope: Scope): Promise<{ schoolParam: string; name: string }[]> {
  return reader.select({ schoolParam: school.schoolParam, name: school.name }).from(school)
    .where(and(eq(school.organizationId, scope.organization.id), isNull(school.deletedAt), ofAssociation())).orderBy(asc(sql`lower(${school.name})`), asc(school.id))
}
