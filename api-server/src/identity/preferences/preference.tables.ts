import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { Preferences } from '@portal/shared/platform/call/preferences.schemas'
import { moment } from '../../platform/db/columns'
import { user } from '../users/user.tables'

/** How a person has lists and menu. No row for those who changed nothing. */
export const preference = pgTable('preference', {
  userId: integer('user_id').primaryKey().references(() => user.id),
  settings: jsonb('settings').notNull().$type<Preferences>(),
  updatedAt: moment('updated_at').notNull(),
})
