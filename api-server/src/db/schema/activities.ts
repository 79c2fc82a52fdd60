import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { activityKinds, activityRequestKinds, activityRequestStatuses, activityTermKinds, genders, type ActivityRules, type RosterLimit } from '@portal/shared/activities/activity.schemas'
import type { CoachRule, StudentRule } from '@portal/shared/eligibility/eligibility.schemas'
import { usualConfirmation, type ScoreConfirmation } from '@portal/shared/scores/score.kinds'
import type { CoinToss, StandingsRules } from '@portal/shared/standings/standingsRules'
import type { StatisticDefinition } from '@portal/shared/statistics/statistic.schemas'
import type { DualFormat } from '@portal/shared/tennis/dualFormat'
import { createdAt, id, moment } from './columns'
import { academicYear, organization } from './organizations'
import { student, user } from './people'
import { school, venue } from './schools'

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
    /** Levels that it is offered at; empty for all. */
    levelIds: integer('level_ids').array().notNull().default([]),
    /** Hours after the start of a match in which its score is due. */
    scoreDueHours: integer('score_due_hours').notNull().default(48),
    /** How its scores become final. */
    scoreConfirmation: jsonb('score_confirmation').$type<ScoreConfirmation>().notNull().default(usualConfirmation),
    /** What is counted of each player in a match, as data of the sport (shared/src/statistics); empty for nothing. */
    statistics: jsonb('statistics').$type<StatisticDefinition[]>().notNull().default([]),
    /** How a dual of tennis is played (shared/src/tennis); null for other activities. */
    dualFormat: jsonb('dual_format').$type<DualFormat>(),
    /** How long a match holds its place, in minutes. */
    matchMinutes: integer('match_minutes').notNull().default(120),
    /** How many a roster must and may hold, by level. */
    rosterLimits: jsonb('roster_limits').$type<RosterLimit[]>().notNull().default([]),
    /** What it asks of who takes part and of who coaches. */
    studentRules: jsonb('student_rules').$type<StudentRule[]>().notNull().default([]),
    coachRules: jsonb('coach_rules').$type<CoachRule[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
    /** Made by the browser for one filling of a form: sent twice, it adds one activity. */
    addedKey: text('added_key'),
    deletedAt: moment('deleted_at'),
  },
  (table) => [uniqueIndex('activity_slug').on(table.organizationId, table.slug), uniqueIndex('activity_added').on(table.organizationId, table.addedKey)],
)

/** A word of an activity's own: a position that students play ("Goalkeeper"), a category that they compete in ("Vocal solo"). */
export const activityTerm = pgTable(
  'activity_term',
  {
    id: id(),
    activityId: integer('activity_id').notNull().references(() => activity.id),
    kind: text('kind', { enum: activityTermKinds }).notNull(),
    name: text('name').notNull(),
    /** For tight tables: "GK"; empty if the name will do. */
    shortName: text('short_name').notNull().default(''),
    position: integer('position').notNull(),
  },
  (table) => [uniqueIndex('activity_term_name').on(table.activityId, table.kind, table.name)],
)

/** What of an activity is of one academic year. */
export const activitySeason = pgTable(
  'activity_season',
  {
    id: id(),
    activityId: integer('activity_id').notNull().references(() => activity.id),
    academicYearId: integer('academic_year_id').notNull().references(() => academicYear.id),
    /** First and last day of its matches, both included. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** The last day on which schools may change rosters; null for no deadline. */
    rosterDueOn: date('roster_due_on', { mode: 'string' }),
    /** The office closed all rosters by hand, whatever the day. */
    rostersLocked: boolean('rosters_locked').notNull().default(false),
    /** Classifications of that year that it is played in; empty for all. */
    classificationIds: integer('classification_ids').array().notNull().default([]),
  },
  (table) => [uniqueIndex('activity_season_once').on(table.activityId, table.academicYearId)],
)

/** A school asks to join an activity or to leave it; the office decides. */
export const activityRequest = pgTable(
  'activity_request',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    academicYearId: integer('academic_year_id').notNull().references(() => academicYear.id),
    schoolId: integer('school_id').notNull().references(() => school.id),
    activityId: integer('activity_id').notNull().references(() => activity.id),
    kind: text('kind', { enum: activityRequestKinds }).notNull(),
    status: text('status', { enum: activityRequestStatuses }).notNull().default('pending'),
    note: text('note').notNull().default(''),
    requestedByUserId: integer('requested_by_user_id').references(() => user.id),
    createdAt: createdAt(),
    decidedByUserId: integer('decided_by_user_id').references(() => user.id),
    decidedAt: moment('decided_at'),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    uniqueIndex('activity_request_open').on(table.academicYearId, table.schoolId, table.activityId).where(sql`${table.status} = 'pending'`),
    index('activity_request_list').on(table.organizationId, table.academicYearId, table.status, table.createdAt),
    index('activity_request_school').on(table.schoolId, table.academicYearId),
  ],
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

/** A school takes part in an activity in an academic year. */
export const schoolActivity = pgTable(
  'school_activity',
  {
    id: id(),
    academicYearId: integer('academic_year_id').notNull().references(() => academicYear.id),
    schoolId: integer('school_id').notNull().references(() => school.id),
    activityId: integer('activity_id').notNull().references(() => activity.id),
    /** The school left it; teams and results stay. Null while it takes part. */
    leftAt: moment('left_at'),
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
    /** Where it plays at home. */
    homeVenueId: integer('home_venue_id').references(() => venue.id),
    /** The team of the year before that this one goes on from. */
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

export const rosterEntry = pgTable(
  'roster_entry',
  {
    id: id(),
    teamId: integer('team_id').notNull().references(() => team.id),
    studentId: integer('student_id').notNull().references(() => student.id),
    jersey: text('jersey').notNull().default(''),
    /** One or more of the activity's positions, by name. */
    playingPosition: text('playing_position').notNull().default(''),
    isCaptain: boolean('is_captain').notNull().default(false),
    /** The student's grade in the team's year; null as long as that is the current one: then it is the student's. */
    grade: integer('grade'),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('roster_entry_pair').on(table.teamId, table.studentId), index('roster_entry_student').on(table.studentId), uniqueIndex('roster_entry_jersey').on(table.teamId, table.jersey).where(sql`${table.jersey} <> ''`)],
)
