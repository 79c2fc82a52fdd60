import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audiences } from '@portal/shared/office/announcements/announcement.kinds'
import { organization } from '../../identity/organizations/organization.tables'
import { user } from '../../identity/users/user.tables'
import { createdAt, id, moment } from '../../platform/db/columns'

/** What the office tells people on their dashboards, from one day until another by its own clocks. */
export const announcement = pgTable(
  'announcement',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    title: text('title').notNull(),
    text: text('text').notNull(),
    audience: text('audience', { enum: audiences }).notNull(),
    /** Null for a draft. */
    from: date('from_day', { mode: 'string' }),
    /** Null if it stays until someone ends it. */
    until: date('until_day', { mode: 'string' }),
    byUserId: integer('by_user_id').references(() => user.id),
    createdAt: createdAt(),
    /** Made by the browser for one filling of a form: sent twice, it adds one. */
    addedKey: text('added_key'),
    version: integer('version').notNull().default(1),
    deletedAt: moment('deleted_at'),
  },
  (table) => [index('announcement_days').on(table.organizationId, table.from), uniqueIndex('announcement_added').on(table.organizationId, table.addedKey)],
)
