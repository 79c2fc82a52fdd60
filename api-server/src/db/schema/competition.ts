import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StandingRow } from '@portal/shared/standings/standing.schemas'
import type { PlannedGame, SeasonWishes } from '@portal/shared/seasons/season.schemas'
import { activity, district, level, team } from './activities'
import { createdAt, id, moment } from './columns'
import { match } from './matches'
import { academicYear, organization } from './organizations'
import { student, user } from './people'

/** A season that is being laid out: what was wished for and what came of it, until it is published as matches. */
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
    /** The matches laid out, with what was moved by hand. */
    plan: jsonb('plan').$type<PlannedGame[]>().notNull(),
    publishedAt: moment('published_at'),
    publishedByUserId: integer('published_by_user_id').references(() => user.id),
    createdByUserId: integer('created_by_user_id').references(() => user.id),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    addedKey: text('added_key'),
    deletedAt: moment('deleted_at'),
  },
  (table) => [index('season_draft_district').on(table.districtId), uniqueIndex('season_draft_added').on(table.organizationId, table.addedKey)],
)

/** A district's final order, as somebody put their name to it. One that was taken back stays, with who did that. */
export const certification = pgTable(
  'certification',
  {
    id: id(),
    districtId: integer('district_id').notNull().references(() => district.id),
    /** The table's version that was seen. */
    tableVersion: integer('table_version').notNull(),
    /** The rows as they stood, with why each team stands where it does. */
    rows: jsonb('rows').$type<StandingRow[]>().notNull(),
    note: text('note').notNull().default(''),
    /** How many matches were not played or not final, as whoever certified it had seen. */
    unfinished: integer('unfinished').notNull().default(0),
    certifiedByUserId: integer('certified_by_user_id').references(() => user.id),
    certifiedAt: createdAt(),
    decertifiedByUserId: integer('decertified_by_user_id').references(() => user.id),
    decertifiedAt: moment('decertified_at'),
    decertifyReason: text('decertify_reason').notNull().default(''),
  },
  (table) => [uniqueIndex('certification_standing').on(table.districtId).where(sql`${table.decertifiedAt} is null`), index('certification_district').on(table.districtId)],
)

/** A team gives up its place in a certified order: those behind it move up. */
export const certifiedWithdrawal = pgTable(
  'certified_withdrawal',
  {
    id: id(),
    certificationId: integer('certification_id').notNull().references(() => certification.id),
    teamId: integer('team_id').notNull().references(() => team.id),
    reason: text('reason').notNull(),
    byUserId: integer('by_user_id').references(() => user.id),
    at: createdAt(),
    undoneAt: moment('undone_at'),
    undoneByUserId: integer('undone_by_user_id').references(() => user.id),
  },
  (table) => [uniqueIndex('certified_withdrawal_once').on(table.certificationId, table.teamId).where(sql`${table.undoneAt} is null`)],
)

/** From when until when a team is listed and not ranked, and why. `team.eligible` is what follows from it now. */
export const teamIneligibility = pgTable(
  'team_ineligibility',
  {
    id: id(),
    teamId: integer('team_id').notNull().references(() => team.id),
    reason: text('reason').notNull(),
    byUserId: integer('by_user_id').references(() => user.id),
    from: createdAt(),
    endedAt: moment('ended_at'),
    endedByUserId: integer('ended_by_user_id').references(() => user.id),
  },
  (table) => [uniqueIndex('team_ineligibility_now').on(table.teamId).where(sql`${table.endedAt} is null`), index('team_ineligibility_team').on(table.teamId)],
)

/** A student who took part in a match, and their statistics in it by the keys of the activity's own list. */
export const matchPlayer = pgTable(
  'match_player',
  {
    id: id(),
    matchId: integer('match_id').notNull().references(() => match.id),
    teamId: integer('team_id').notNull().references(() => team.id),
    studentId: integer('student_id').notNull().references(() => student.id),
    statistics: jsonb('statistics').$type<Record<string, number>>().notNull().default({}),
    updatedByUserId: integer('updated_by_user_id').references(() => user.id),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('match_player_once').on(table.matchId, table.studentId), index('match_player_team').on(table.teamId), index('match_player_student').on(table.studentId)],
)
