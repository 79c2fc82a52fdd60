import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { organization } from '../../identity/organizations/organization.tables'
import { id } from '../../platform/db/columns'
import { academicYear } from '../academicYears/academicYear.tables'

/** A band of schools by size: 1A to 6A. */
export const classification = pgTable(
  'classification',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    academicYearId: integer('academic_year_id').notNull().references(() => academicYear.id),
    slug: text('slug').notNull(),
    /** As schools say it: "4A". Shown as "Classification 4A". */
    label: text('label').notNull(),
    /** Largest first: 6A is 1. */
    position: integer('position').notNull(),
    /** Weighted enrollment, both ends included; null is open. */
    enrollmentFrom: integer('enrollment_from'),
    enrollmentTo: integer('enrollment_to'),
  },
  (table) => [uniqueIndex('classification_slug').on(table.academicYearId, table.slug)],
)
