import { and, asc, desc, eq, exists, ilike, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { SchoolRow, schoolSorts } from '@portal/shared/directory/schools/school.schemas'
import type { MembershipStatus } from '@portal/shared/directory/schools/school.kinds'
import type { Reader } from '../../platform/db/database'
import { tag, tagged } from '../tags/tag.tables'
import { team } from '../teams/team.tables'
import { crestColumns, crestOf, type CrestRow } from './crest.repository'
import { school, schoolMembership } from './school.tables'
import type { Scope } from '../../identity/organizations/scope'
import { ofAssociation } from '../../identity/organizations/ofAssociation.repository'

export type SchoolSort = (typeof schoolSorts)[number]

/** What the list is narrowed to. */
export interface SchoolFilters {
  search: string
  schoolId?: number | undefined
  membership?: MembershipStatus | 'none' | undefined
  county?: string | undefined
  tagId?: number | undefined
  highSchool?: 'yes' | 'no' | undefined
  deleted?: 'yes' | undefined
}

const membershipIn = (yearId: number) => sql`(select ${schoolMembership.status} from ${schoolMembership} where ${schoolMembership.schoolId} = ${school.id} and ${schoolMembership.academicYearId} = ${yearId})`

/** Up to grade 12 or, where no grades are known, with students in 9 to 12. */
const hasHighSchool = sql`(${school.highestGrade} in ('9', '10', '11', '12') or coalesce(${school.highSchoolEnrollment}, 0) > 0)`

/** Schools of the organization with these filters and, if something is searched, whose name, city or ZIP contains every word of it. */
function isListed({ organization, academicYear }: Scope, { search, schoolId, membership, county, tagId, highSchool, deleted }: SchoolFilters): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean)
  return and(
    eq(school.organizationId, organization.id), ofAssociation(),
    deleted ? isNotNull(school.deletedAt) : isNull(school.deletedAt),
    schoolId === undefined ? undefined : eq(school.id, schoolId),
    membership === undefined ? undefined : membership === 'none' ? sql`${membershipIn(academicYear.id)} is null` : sql`${membershipIn(academicYear.id)} = ${membership}`,
    county ? eq(school.county, county) : undefined,
    tagId === undefined ? undefined : sql`exists (select 1 from ${tagged} where ${tagged.subjectType} = 'school' and ${tagged.subjectId} = ${school.id} and ${tagged.tagId} = ${tagId})`,
    highSchool === undefined ? undefined : highSchool === 'yes' ? hasHighSchool : sql`not ${hasHighSchool}`,
    ...words.map((word) => {
      // What people type is text, not a pattern.
      const typed = word.replace(/[\\%_]/g, '\\$&')
      return or(ilike(school.name, `%${typed}%`), ilike(school.city, `%${typed}%`), ilike(school.zip, `${typed}%`))
    }),
  )
}

export async function countSchools(reader: Reader, scope: Scope, filters: SchoolFilters): Promise<number> {
  return reader.$count(school, isListed(scope, filters))
}

const columns = { name: sql`lower(${school.name})`, city: sql`lower(${school.city})`, highSchoolEnrollment: school.highSchoolEnrollment, totalEnrollment: school.totalEnrollment }

const listed = (yearId: number) => ({
  schoolId: school.id, externalId: school.externalId, name: school.name, schoolParam: school.schoolParam, city: school.city, state: school.state, zip: school.zip,
  lowestGrade: school.lowestGrade, highestGrade: school.highestGrade, highSchoolEnrollment: school.highSchoolEnrollment, totalEnrollment: school.totalEnrollment,
  deletedAt: school.deletedAt, ...crestColumns(school),
  membership: sql<MembershipStatus | null>`${membershipIn(yearId)}`,
  teamCount: sql<number>`(select count(*)::int from ${team} where ${team.schoolId} = ${school.id} and ${team.academicYearId} = ${yearId})`,
})

/** One page; unknown enrollments come last in both directions, equal ones are ordered by name. */
export async function findSchoolPage(
  reader: Reader,
  scope: Scope,
  { sort, offset, limit, ...filters }: SchoolFilters & { sort: SchoolSort; offset: number; limit: number },
): Promise<SchoolRow[]> {
  const column = columns[sort.replace('-', '') as keyof typeof columns]
  const order = sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
  const rows = await reader.select(listed(scope.academicYear.id)).from(school).where(isListed(scope, filters))
    .orderBy(order, asc(columns.name), desc(school.id)).limit(limit).offset(offset)
  return withTags(reader, scope, rows)
}

/** Where an export continues: after the last school of the batch before. */
export interface AfterSchool {
  name: string
  schoolId: number
}

/** The next schools in the order of names, with what only an export shows. */
export async function findSchoolsAfter(reader: Reader, scope: Scope, filters: SchoolFilters, after: AfterSchool | null, limit: number) {
  const rows = await reader
    .select({
      ...listed(scope.academicYear.id), county: school.county, phone: school.phone, email: school.email, website: school.website, address: school.address,
    })
    .from(school)
    .where(and(isListed(scope, filters), after ? sql`(${school.name}, ${school.id}) > (${after.name}, ${after.schoolId}::int)` : undefined))
    .orderBy(asc(school.name), asc(school.id))
    .limit(limit)
  return withTags(reader, scope, rows)
}

async function withTags<Row extends Omit<CrestRow, 'schoolName'> & { schoolId: number; name: string; lowestGrade: string; highestGrade: string; deletedAt: Date | null }>(reader: Reader, scope: Scope, rows: Row[]) {
  const tags = await findSchoolTags(reader, scope.organization.id, rows.map(({ schoolId }) => schoolId))
  return rows.map(({ lowestGrade, highestGrade, deletedAt, initials, primaryColor, secondaryColor, logoFileId, ...row }) => ({
    ...row,
    crest: crestOf({ schoolName: row.name, initials, primaryColor, secondaryColor, logoFileId }),
    grades: [lowestGrade, highestGrade].filter(Boolean).join(' – '),
    tags: tags.filter(({ schoolId }) => schoolId === row.schoolId).map(({ schoolId: _, ...each }) => each),
    isDeleted: deletedAt !== null,
  }))
}

async function findSchoolTags(reader: Reader, organizationId: number, schoolIds: number[]) {
  return schoolIds.length === 0 ? [] : reader
    .select({ schoolId: tagged.subjectId, tagId: tag.id, name: tag.name, color: tag.color })
    .from(tagged)
    .innerJoin(tag, eq(tag.id, tagged.tagId))
    .where(and(eq(tagged.subjectType, 'school'), inArray(tagged.subjectId, schoolIds), eq(tag.organizationId, organizationId)))
    .orderBy(asc(sql`lower(${tag.name})`), asc(tag.id))
}

/** The counties that schools lie in, and the tags that schools bear. */
export async function findSchoolFilters(reader: Reader, organizationId: number) {
  const counties = await reader.selectDistinct({ county: school.county }).from(school)
    .where(and(eq(school.organizationId, organizationId), ofAssociation(), ne(school.county, ''))).orderBy(asc(school.county))
  const tags = await reader.select({ tagId: tag.id, name: tag.name, color: tag.color }).from(tag)
    .where(and(eq(tag.organizationId, organizationId), exists(reader.select({ one: sql`1` }).from(tagged).where(and(eq(tagged.tagId, tag.id), eq(tagged.subjectType, 'school'))))))
    .orderBy(asc(sql`lower(${tag.name})`), asc(tag.id))
  return { counties: counties.map(({ county }) => county), tags }
}
