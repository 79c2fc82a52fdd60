import { boolean, index, integer, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { organization } from '../../identity/organizations/organization.tables'
import { user } from '../../identity/users/user.tables'
import { id, moment } from '../../platform/db/columns'
import { venue } from '../../scheduling/venues/venue.tables'
import { academicYear } from '../academicYears/academicYear.tables'
import { activity, level } from '../activities/activity.tables'
import { district } from '../districts/district.tables'
import { schoolActivity } from '../participation/participation.tables'
import { school } from '../schools/school.tables'

/** A school's team in an activity at a level: schoolTeamId in addresses. */
export const team = pgTable(
  'team',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    academicYearId: integer('academic_year_id').notNull().references(() => academicYear.id),
    schoolActivityId: integer('school_activity_id').notNull().references(() => schoolActivity.id),
    schoolId: integer('school_id').notNull().references(() => school.id),
    activityId: integer('activity_id').notNull().references(() => activity.id),
    levelId: integer('level_id').notNull().references(() => level.id),
    districtId: integer('district_id').references(() => district.id),
    /** What sets it apart from another team of the school at the level ("Blue"); mostly empty. */
    name: text('name').notNull().default(''),
    /** False: listed in the standings but not ranked. */
    eligible: boolean('eligible').notNull().default(true),
    /** Where it plays at home. */
    homeVenueId: integer('home_venue_id').references(() => venue.id),
    /** The previous year's team that this one continues. */
    copiedFromId: integer('copied_from_id').references((): AnyPgColumn => team.id),
    version: integer('version').notNull().default(1),
    addedKey: text('added_key'),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('team_once').on(table.schoolActivityId, table.levelId, table.name),
    index('team_district').on(table.districtId),
    index('team_school').on(table.schoolId, table.academicYearId),
    index('team_activity').on(table.academicYearId, table.activityId, table.levelId),
    index('team_venue').on(table.homeVenueId),
    uniqueIndex('team_copied').on(table.academicYearId, table.copiedFromId),
    uniqueIndex('team_added').on(table.organizationId, table.addedKey),
  ],
)

/** Who coaches a team. */
export const teamStaff = pgTable(
  'team_staff',
  {
    id: id(),
    teamId: integer('team_id').notNull().references(() => team.id),
    userId: integer('user_id').notNull().references(() => user.id),
    duty: text('duty', { enum: ['headCoach', 'assistantCoach', 'manager'] }).notNull(),
  },
  (table) => [uniqueIndex('team_staff_pair').on(table.teamId, table.userId), index('team_staff_user').on(table.userId)],
)
