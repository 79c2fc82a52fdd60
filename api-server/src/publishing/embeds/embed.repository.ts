import { and, asc, desc, eq, exists, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '../../platform/db/database'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity } from '../../directory/activities/activity.tables'
import { school } from '../../directory/schools/school.tables'
import { ofAssociation } from '../../identity/organizations/ofAssociation.repository'

/** Activities of an organization in its own order. */
export async function findSharedActivities(reader: Reader, organizationId: number) {
  return reader.select({ activityId: activity.id, activity: activity.slug, name: activity.name }).from(activity)
    .where(and(eq(activity.organizationId, organizationId), isNull(activity.deletedAt))).orderBy(asc(activity.position), asc(activity.id))
}

/** Names of the years before the current one, the latest first. */
export async function findPastSeasons(reader: Reader, organizationId: number): Promise<string[]> {
  const current = alias(academicYear, 'current_year')
  const later = reader.select({ id: current.id }).from(current).where(and(eq(current.organizationId, organizationId), eq(current.isCurrent, true), lt(academicYear.startsOn, current.startsOn)))
  const rows = await reader.select({ label: academicYear.label }).from(academicYear)
    .where(and(eq(academicYear.organizationId, organizationId), exists(later))).orderBy(desc(academicYear.startsOn), asc(academicYear.id))
  return rows.map(({ label }) => label)
}

/** Schools of the association by name. An association has hundreds; what is more than a list can hold is left out. */
export async function findSharedSchools(reader: Reader, organizationId: number) {
  return reader.select({ schoolId: school.id, schoolParam: school.schoolParam, name: school.name, city: school.city }).from(school)
    .where(and(eq(school.organizationId, organizationId), isNull(school.deletedAt), ofAssociation())).orderBy(asc(sql`lower(${school.name})`), asc(school.id)).limit(5000)
}
