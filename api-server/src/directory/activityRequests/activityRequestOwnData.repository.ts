import { eq } from 'drizzle-orm'
import type { OwnDataPart } from '../../identity/users/ownDataParts.repository'
import { activity } from '../activities/activity.tables'
import { school } from '../schools/school.tables'
import { activityRequest } from './activityRequest.tables'

/** What the person asked for their school. */
export const activityRequestOwnData: OwnDataPart = async (reader, { userId }) => ({
  activityRequests: await reader.select({
    activity: activity.name, school: school.name, kind: activityRequest.kind, status: activityRequest.status, note: activityRequest.note, at: activityRequest.createdAt,
  }).from(activityRequest).innerJoin(activity, eq(activity.id, activityRequest.activityId)).innerJoin(school, eq(school.id, activityRequest.schoolId)).where(eq(activityRequest.requestedByUserId, userId)),
})
