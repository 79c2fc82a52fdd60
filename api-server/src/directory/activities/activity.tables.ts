import { boolean, date, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { usualConfirmation, type ScoreConfirmation } from '@portal/shared/directory/rules/scoreConfirmation.kinds'
import type { StatisticDefinition } from '@portal/shared/directory/rules/statistic.schemas'
import type { DualFormat } from '@portal/shared/directory/rules/dualFormat.schemas'
import { activityKinds, activityTermKinds, genders, type ActivityRules, type RosterLimit } from '@portal/shared/directory/activities/activity.schemas'
import { contestNames } from '@portal/shared/directory/activities/contestName.kinds'
import type { CoachRule, StudentRule } from '@portal/shared/directory/rules/eligibility.schemas'
import { organization } from '../../identity/organizations/organization.tables'
import { id, moment } from '../../platform/db/columns'
import { academicYear } from '../academicYears/academicYear.tables'

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
    /** What one of its contests is called: a game, a match, a meet. */
    contestName: text('contest_name', { enum: contestNames }).notNull().default('match'),
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

export const level = pgTable(
  'level',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    /** Stays as it is when the level is renamed: addresses carry it. */
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    /** Not offered anymore, kept where it is used. */
    isRetired: boolean('is_retired').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('level_slug').on(table.organizationId, table.slug)],
)
