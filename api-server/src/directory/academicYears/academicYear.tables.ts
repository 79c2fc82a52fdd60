import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { organization } from '../../identity/organizations/organization.tables'
import { id } from '../../platform/db/columns'

export const academicYear = pgTable(
  'academic_year',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    label: text('label').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    isCurrent: boolean('is_current').notNull().default(false),
  },
  (table) => [
    uniqueIndex('academic_year_label').on(table.organizationId, table.label),
    uniqueIndex('academic_year_one_current').on(table.organizationId).where(sql`${table.isCurrent}`),
  ],
)
