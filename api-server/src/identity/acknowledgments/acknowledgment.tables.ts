import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { createdAt, id, moment } from '../../platform/db/columns'
import { organization } from '../organizations/organization.tables'
import { user } from '../users/user.tables'

/** What the association asks of its schools' staff in a year, by version; nobody is asked in a year without one. */
export const associationRules = pgTable(
  'association_rules',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    academicYearId: integer('academic_year_id').notNull().references(() => academicYear.id),
    version: integer('version').notNull(),
    /** As legal_text has it. */
    text: text('text').notNull(),
    /** Everyone who acknowledged an earlier version of the year is asked again. The first one asks everyone. */
    asksAgain: boolean('asks_again').notNull(),
    /** The last day on which it can be put off. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    publishedAt: createdAt(),
    publishedByUserId: integer('published_by_user_id').references(() => user.id),
    /** Since when nobody is asked anymore. */
    endedAt: moment('ended_at'),
  },
  (table) => [uniqueIndex('association_rules_version').on(table.academicYearId, table.version)],
)

/** Who said to have read which version. */
export const rulesAcknowledgment = pgTable(
  'rules_acknowledgment',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    academicYearId: integer('academic_year_id').notNull().references(() => academicYear.id),
    userId: integer('user_id').notNull().references(() => user.id),
    version: integer('version').notNull(),
    acknowledgedAt: createdAt(),
  },
  (table) => [uniqueIndex('rules_acknowledgment_once').on(table.userId, table.academicYearId, table.version), index('rules_acknowledgment_year').on(table.academicYearId)],
)
