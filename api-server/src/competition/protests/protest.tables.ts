import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { protestStates } from '@portal/shared/competition/protests/protest.schemas'
import { user } from '../../identity/users/user.tables'
import { createdAt, id, moment } from '../../platform/db/columns'
import { performance } from '../performances/performance.tables'

/** A school's protest on the result of a performance, and the office's answer. */
export const performanceProtest = pgTable(
  'performance_protest',
  {
    id: id(),
    performanceId: integer('performance_id').notNull().references(() => performance.id, { onDelete: 'cascade' }),
    state: text('state', { enum: protestStates }).notNull().default('open'),
    reason: text('reason').notNull(),
    filedByUserId: integer('filed_by_user_id').notNull().references(() => user.id),
    /** The rating that counted when it was filed; null without. */
    ratingBefore: integer('rating_before'),
    answer: text('answer').notNull().default(''),
    answeredByUserId: integer('answered_by_user_id').references(() => user.id),
    answeredAt: moment('answered_at'),
    /** What the rating was corrected to; null where it stays. */
    ratingAfter: integer('rating_after'),
    createdAt: createdAt(),
    addedKey: text('added_key').notNull(),
  },
  (table) => [
    index('performance_protest_performance').on(table.performanceId), uniqueIndex('performance_protest_added').on(table.addedKey),
    index('performance_protest_filer').on(table.filedByUserId), index('performance_protest_answerer').on(table.answeredByUserId),
  ],
)
