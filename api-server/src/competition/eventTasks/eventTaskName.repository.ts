import { and, eq, inArray } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { event } from '../events/event.tables'
import { eventTask } from './eventTask.tables'

/** How the audit calls them. */
export const eventTaskNames = {
  eventTask: async (reader: Reader, organizationId: number, ids: number[]) => reader.select({ id: eventTask.id, name: eventTask.title }).from(eventTask)
    .innerJoin(event, eq(event.id, eventTask.eventId)).where(and(eq(event.organizationId, organizationId), inArray(eventTask.id, ids))),
}
