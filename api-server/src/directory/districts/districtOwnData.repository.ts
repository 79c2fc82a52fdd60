import { asc, eq } from 'drizzle-orm'
import type { OwnDataPart } from '../../identity/users/ownDataParts.repository'
import { activity } from '../activities/activity.tables'
import { district } from './district.tables'

/** The districts that the person chairs. */
export const districtOwnData: OwnDataPart = async (reader, { userId }) => ({
  districtsChaired: await reader.select({ district: district.name, activity: activity.name }).from(district).innerJoin(activity, eq(activity.id, district.activityId)).where(eq(district.chairUserId, userId)).orderBy(asc(district.id)),
})
