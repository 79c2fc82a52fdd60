import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CoinToss } from '@portal/shared/directory/rules/decision.types'
import type { StandingsRules } from '@portal/shared/directory/rules/standingsRules'
import { organization } from '../../identity/organizations/organization.tables'
import { user } from '../../identity/users/user.tables'
import { id } from '../../platform/db/columns'
import { academicYear } from '../academicYears/academicYear.tables'
import { activity, level } from '../activities/activity.tables'
import { classification } from '../classifications/classification.tables'

/** The schools that play each other for one table, in one activity, level and academic year. */
export const district = pgTable(
  'district',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    academicYearId: integer('academic_year_id').notNull().references(() => academicYear.id),
    activityId: integer('activity_id').notNull().references(() => activity.id),
    levelId: integer('level_id').notNull().references(() => level.id),
    classificationId: integer('classification_id').references(() => classification.id),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    /** The district's own rules, adopted in writing; null falls back to the activity's. */
    standingsRules: jsonb('standings_rules').$type<StandingsRules>(),
    /** Whom the office named to certify its final order; null for the office alone. */
    chairUserId: integer('chair_user_id').references(() => user.id),
    coinTosses: jsonb('coin_tosses').$type<CoinToss[]>().notNull().default([]),
    published: boolean('published').notNull().default(true),
  },
  (table) => [
    uniqueIndex('district_slug').on(table.academicYearId, table.activityId, table.levelId, table.slug),
    index('district_organization').on(table.organizationId, table.academicYearId),
    index('district_chair').on(table.chairUserId),
  ],
)
