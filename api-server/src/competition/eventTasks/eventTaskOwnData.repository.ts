import { asc, eq } from 'drizzle-orm'
import type { OwnDataPart } from '../../identity/users/ownDataParts.repository'
import { event } from '../events/event.tables'
import { eventTask, eventTaskDone } from './eventTask.tables'

/** The tasks of events that the person checked off for themselves. */
export const eventTaskOwnData: OwnDataPart = async (reader, { userId }) => ({
  eventTasksDone: await reader.select({ event: event.name, task: eventTask.title, doneAt: eventTaskDone.doneAt }).from(eventTaskDone)
    .innerJoin(eventTask, eq(eventTask.id, eventTaskDone.taskId)).innerJoin(event, eq(event.id, eventTask.eventId)).where(eq(eventTaskDone.userId, userId)).orderBy(asc(eventTaskDone.id)),
})
