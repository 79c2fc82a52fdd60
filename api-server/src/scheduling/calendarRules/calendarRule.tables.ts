import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity, level } from '../../directory/activities/activity.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { createdAt, id } from '../../platform/db/columns'

/** Days of a year on which the association plays no matches. */
export const blackout = pgTable(
  'blackout',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    academicYearId: integer('academic_year_id').notNull().references(() => academicYear.id),
    name: text('name').notNull(),
    /** First and last day, both included. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** Only these activities; empty for all. */
    activityIds: integer('activity_ids').array().notNull().default([]),
    /** On the same dates each year: it carries over into the next one. */
    everyYear: boolean('every_year').notNull().default(false),
    addedKey: text('added_key'),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('blackout_year').on(table.academicYearId, table.startsOn), uniqueIndex('blackout_added').on(table.organizationId, table.addedKey)],
)

/** How many matches a team of an activity and level may play; null for no limit. */
export const gameLimit = pgTable(
  'game_limit',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    activityId: integer('activity_id').notNull().references(() => activity.id),
    levelId: integer('level_id').notNull().references(() => level.id),
    perWeek: integer('per_week'),
    perSeason: integer('per_season'),
  },
  (table) => [uniqueIndex('game_limit_of').on(table.activityId, table.levelId)],
)
