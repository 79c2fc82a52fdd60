import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { activityKinds, genders, type ActivityRules } from '@portal/shared/activities/activity.schemas'
import type { CoinToss, StandingsRules } from '@portal/shared/standings/standingsRules'
import { id } from './columns'
import { academicYear, organization } from './organizations'
import { student, user } from './people'
import { school } from './schools'

export const activity = pgTable(
  'activity',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    /** The name in addresses. */
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: activityKinds }).notNull(),
    gender: text('gender', { enum: genders }).notNull(),
    /** Null for activities without scores (band). */
    rules: jsonb('rules').$type<ActivityRules>(),
    position: integer('position').notNull(),
  },
  (table) => [uniqueIndex('activity_slug').on(table.organizationId, table.slug)],
)

export const level = pgTable(
  'level',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    /** Stays as it is when the level is renamed: addresses carry it. */
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    /** Not offered any more, kept where it is used. */
    isRetired: boolean('is_retired').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('level_slug').on(table.organizationId, table.slug)],
)

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
    coinTosses: jsonb('coin_tosses').$type<CoinToss[]>().notNull().default([]),
    published: boolean('published').notNull().default(true),
  },
  (table) => [
    uniqueIndex('district_slug').on(table.academicYearId, table.activityId, table.levelId, table.slug),
    index('district_organization').on(table.organizationId, table.academicYearId),
  ],
)

/** A school takes part in an activity in an academic year. */
export const schoolActivity = pgTable(
  'school_activity',
  {
    id: id(),
    academicYearId: integer('academic_year_id').notNull().references(() => academicYear.id),
    schoolId: integer('school_id').notNull().references(() => school.id),
    activityId: integer('activity_id').notNull().references(() => activity.id),
  },
  (table) => [uniqueIndex('school_activity_once').on(table.academicYearId, table.schoolId, table.activityId)],
)

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
  },
  (table) => [
    uniqueIndex('team_once').on(table.schoolActivityId, table.levelId, table.name),
    index('team_district').on(table.districtId),
    index('team_school').on(table.schoolId, table.academicYearId),
    index('team_activity').on(table.academicYearId, table.activityId, table.levelId),
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

export const rosterEntry = pgTable(
  'roster_entry',
  {
    id: id(),
    teamId: integer('team_id').notNull().references(() => team.id),
    studentId: integer('student_id').notNull().references(() => student.id),
    jersey: text('jersey').notNull().default(''),
    playingPosition: text('playing_position').notNull().default(''),
    isCaptain: boolean('is_captain').notNull().default(false),
  },
  (table) => [uniqueIndex('roster_entry_pair').on(table.teamId, table.studentId), index('roster_entry_student').on(table.studentId)],
)
