import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PlannedGame, SeasonWishes } from '@portal/shared/scheduling/seasons/season.schemas'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity, level } from '../../directory/activities/activity.tables'
import { district } from '../../directory/districts/district.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { user } from '../../identity/users/user.tables'
import { createdAt, id, moment } from '../../platform/db/columns'

/** A season that is being planned: what was requested and what was generated, until it is published as matches. */
export const seasonDraft = pgTable(
  'season_draft',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    academicYearId: integer('academic_year_id').notNull().references(() => academicYear.id),
    activityId: integer('activity_id').notNull().references(() => activity.id),
    levelId: integer('level_id').notNull().references(() => level.id),
    districtId: integer('district_id').notNull().references(() => district.id),
    name: text('name').notNull(),
    /** What the generator was asked (shared/src/seasons). */
    wishes: jsonb('wishes').$type<SeasonWishes>().notNull(),
    /** The generated matches, with manual moves. */
    plan: jsonb('plan').$type<PlannedGame[]>().notNull(),
    publishedAt: moment('published_at'),
    publishedByUserId: integer('published_by_user_id').references(() => user.id),
    createdByUserId: integer('created_by_user_id').references(() => user.id),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    /** Of drafts from before the search was a job, which has the key now. */
    addedKey: text('added_key'),
    deletedAt: moment('deleted_at'),
  },
  (table) => [index('season_draft_district').on(table.districtId), uniqueIndex('season_draft_added').on(table.organizationId, table.addedKey)],
)
