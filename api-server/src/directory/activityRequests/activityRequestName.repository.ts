import { and, eq, inArray, sql } from 'drizzle-orm'
import type { NamesOf } from '../../platform/audit/subjectNames.repository'
import { activity } from '../activities/activity.tables'
import { schoolActivity } from '../participation/participation.tables'
import { school } from '../schools/school.tables'
import { activityRequest } from './activityRequest.tables'

/** "Atlas Academy, Girls Soccer" */
const name = sql<string>`${school.name} || ', ' || ${activity.name}`

const ofRequests: NamesOf = (reader, organizationId, ids) => reader.select({ id: activityRequest.id, name }).from(activityRequest)
  .innerJoin(school, eq(school.id, activityRequest.schoolId)).innerJoin(activity, eq(activity.id, activityRequest.activityId))
  .where(and(eq(activityRequest.organizationId, organizationId), inArray(activityRequest.id, ids)))

const ofTakings: NamesOf = (reader, organizationId, ids) => reader.select({ id: schoolActivity.id, name }).from(schoolActivity)
  .innerJoin(school, eq(school.id, schoolActivity.schoolId)).innerJoin(activity, eq(activity.id, schoolActivity.activityId))
  .where(and(eq(school.organizationId, organizationId), inArray(schoolActivity.id, ids)))

/** How the audit calls a school's activity, and what was asked about one. */
export const activityRequestNames = { activityRequest: ofRequests, schoolActivity: ofTakings }
