import { eq, inArray } from 'drizzle-orm'
import type { Texts, Ties } from '../../identity/erasures/erasedTexts.repository'
import type { Tx } from '../../platform/db/database'
import { event } from '../events/event.tables'
import { eventTask } from './eventTask.tables'

/** What the office writes into a task may name anyone of the association. */
export const eventTaskErasure = (tx: Tx, { organizationId }: Ties): Texts => ({
  table: eventTask, columns: ['title', 'note'], isTied: inArray(eventTask.eventId, tx.select({ id: event.id }).from(event).where(eq(event.organizationId, organizationId))),
})
