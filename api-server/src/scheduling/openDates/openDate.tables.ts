import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { openDateSides } from '@portal/shared/scheduling/openDates/openDate.kinds'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity, level } from '../../directory/activities/activity.tables'
import { team } from '../../directory/teams/team.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { user } from '../../identity/users/user.tables'
import { createdAt, id, moment } from '../../platform/db/columns'

/** A day on which a team looks for an opponent. It leaves the board by itself once there is a match on that day, or the day is past. */
export const openDate = pgTable(
  'open_date',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    academicYearId: integer('academic_year_id').notNull().references(() => academicYear.id),
    activityId: integer('activity_id').notNull().references(() => activity.id),
    levelId: integer('level_id').notNull().references(() => level.id),
    teamId: integer('team_id').notNull().references(() => team.id),
    /** YYYY-MM-DD, by the clocks of the team's school. */
    day: text('day').notNull(),
    /** Where the team that posts it would play. */
    side: text('side', { enum: openDateSides }).notNull(),
    note: text('note').notNull().default(''),
    byUserId: integer('by_user_id').references(() => user.id),
    createdAt: createdAt(),
    removedAt: moment('removed_at'),
    addedKey: text('added_key'),
  },
  (table) => [
    index('open_date_board').on(table.organizationId, table.academicYearId, table.day), uniqueIndex('open_date_added').on(table.organizationId, table.addedKey),
    uniqueIndex('open_date_once').on(table.teamId, table.day).where(sql`${table.removedAt} is null`),
  ],
)
