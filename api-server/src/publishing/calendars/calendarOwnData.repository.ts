import { asc, eq } from 'drizzle-orm'
import type { OwnDataPart } from '../../identity/users/ownDataParts.repository'
import { calendarFeed } from './calendar.tables'

/** The addresses of the person’s calendars, without their secrets. */
export const calendarOwnData: OwnDataPart = async (reader, { userId }) => ({
  calendarAddresses: await reader.select({ madeAt: calendarFeed.createdAt, revokedAt: calendarFeed.revokedAt }).from(calendarFeed).where(eq(calendarFeed.userId, userId)).orderBy(asc(calendarFeed.id)),
})
