import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { matchKinds, matchStatuses } from '@portal/shared/matches/match.schemas'
import { matchOutcomes, type PeriodScore, type ScoreEntry } from '@portal/shared/scores/score.schemas'
import type { StandingRow } from '@portal/shared/standings/standing.schemas'
import { activity, district, level, team } from './activities'
import { createdAt, id, moment } from './columns'
import { academicYear, organization } from './organizations'
import { user } from './people'
import { venue, venueAsset } from './schools'

/** One record for both schools, never two copies. */
export const match = pgTable(
  'match',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    academicYearId: integer('academic_year_id').notNull().references(() => academicYear.id),
    activityId: integer('activity_id').notNull().references(() => activity.id),
    levelId: integer('level_id').notNull().references(() => level.id),
    /** The district in whose table it counts; null if it counts in overall records only. */
    districtId: integer('district_id').references(() => district.id),
    externalId: text('external_id'),
    homeTeamId: integer('home_team_id').notNull().references(() => team.id),
    awayTeamId: integer('away_team_id').notNull().references(() => team.id),
    startsAt: moment('starts_at').notNull(),
    /** IANA zone of the place where it is played. */
    timeZone: text('time_zone').notNull(),
    venueId: integer('venue_id').references(() => venue.id),
    /** The field, court or room of the venue. */
    assetId: integer('asset_id').references(() => venueAsset.id),
    /** For officials and both schools, not for the public. */
    officialsNote: text('officials_note').notNull().default(''),
    addedKey: text('added_key'),
    kind: text('kind', { enum: matchKinds }).notNull(),
    status: text('status', { enum: matchStatuses }).notNull().default('scheduled'),
    outcome: text('outcome', { enum: matchOutcomes }),
    /** The score that counts; for a forfeit the one that the activity's rules give. */
    homeScore: integer('home_score'),
    awayScore: integer('away_score'),
    periods: jsonb('periods').$type<PeriodScore[]>().notNull().default([]),
    overtimePeriods: integer('overtime_periods').notNull().default(0),
    scoredByUserId: integer('scored_by_user_id').references(() => user.id),
    scoredAt: moment('scored_at'),
    /** Rises with every change; the guard against two people saving at once. */
    version: integer('version').notNull().default(1),
    /** iCalendar SEQUENCE: rises when time, place or status change. */
    sequence: integer('sequence').notNull().default(0),
    published: boolean('published').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('match_district').on(table.districtId),
    index('match_home').on(table.homeTeamId, table.startsAt),
    index('match_away').on(table.awayTeamId, table.startsAt),
    index('match_results').on(table.organizationId, table.academicYearId, table.activityId, table.startsAt).where(sql`${table.status} = 'final'`),
    index('match_by_time').on(table.organizationId, table.academicYearId, table.startsAt),
    index('match_venue').on(table.venueId, table.startsAt),
    uniqueIndex('match_added').on(table.organizationId, table.addedKey),
    uniqueIndex('match_external').on(table.organizationId, table.externalId),
  ],
)

/** Every score that anybody entered, kept: what was replaced can be read again. */
export const scoreEntry = pgTable(
  'score_entry',
  {
    id: id(),
    matchId: integer('match_id').notNull().references(() => match.id),
    /** The match's version that this entry made. */
    matchVersion: integer('match_version').notNull(),
    entry: jsonb('entry').$type<ScoreEntry>().notNull(),
    enteredByUserId: integer('entered_by_user_id').references(() => user.id),
    enteredAt: createdAt(),
  },
  (table) => [uniqueIndex('score_entry_version').on(table.matchId, table.matchVersion)],
)

/** A district's table as last computed, stored in the transaction of the score that changed it. */
export const standingTable = pgTable('standing_table', {
  districtId: integer('district_id').primaryKey().references(() => district.id),
  version: integer('version').notNull(),
  computedAt: moment('computed_at').notNull(),
  rows: jsonb('rows').$type<StandingRow[]>().notNull(),
})

/** League points given or taken by a decision. */
export const pointsAdjustment = pgTable(
  'points_adjustment',
  {
    id: id(),
    districtId: integer('district_id').notNull().references(() => district.id),
    teamId: integer('team_id').notNull().references(() => team.id),
    points: integer('points').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [index('points_adjustment_district').on(table.districtId)],
)

/** Values that staff enter for tie-breakers such as fair play. */
export const externalValue = pgTable(
  'external_value',
  {
    id: id(),
    districtId: integer('district_id').notNull().references(() => district.id),
    teamId: integer('team_id').notNull().references(() => team.id),
    key: text('key').notNull(),
    value: doublePrecision('value').notNull(),
  },
  (table) => [uniqueIndex('external_value_once').on(table.districtId, table.teamId, table.key)],
)
