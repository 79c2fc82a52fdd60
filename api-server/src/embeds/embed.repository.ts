import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Reader } from '../db/database'
import { activity } from '../db/schema/activities'
import { school } from '../db/schema/schools'
import { ofAssociation } from '../schools/ofAssociation.repository'

/** Activities of an organization in its own order. */
export async function findSharedActivities(reader: Reader, organizationId: number) {
  return reader.select({ activityId: activity.id, activity: activity.slug, name: activity.name }).from(activity)
    .where(and(eq(activity.organizationId, organizationId), isNull(activity.deletedAt))).orderBy(asc(activity.position), asc(activity.id))
}

/** Schools of the association by name. An association has hundreds; what is more than a list can hold is left out. */
export async function findSharedSchools(reader: Reader, organizationId: number) {
  return reader.select({ schoolId: school.id, schoolParam: school.schoolParam, name: school.name, city: school.city }).from(school)
    .where(and(eq(school.organizationId, organizationId), isNull(school.deletedAt), ofAssociation())).orderBy(asc(sql`lower(${school.name})`), asc(school.id)).limit(5000)
}
