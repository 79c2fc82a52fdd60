import { index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AdvancingTerms } from '@portal/shared/competition/performances/advancingRules'
import { id, moment } from '../../platform/db/columns'
import { event } from '../events/event.tables'

/** To which later contest the performances of an event advance, and which of them. */
export const eventAdvancing = pgTable(
  'event_advancing',
  {
    id: id(),
    eventId: integer('event_id').notNull().references(() => event.id),
    /** Null as long as nobody has chosen it: the rule alone was copied, or is kept. */
    toEventId: integer('to_event_id').references(() => event.id),
    rule: jsonb('rule').$type<AdvancingTerms>().notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('event_advancing_event').on(table.eventId), index('event_advancing_to').on(table.toEventId)],
)
