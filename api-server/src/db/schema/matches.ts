import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { matchKinds, matchStatuses } from '@portal/shared/matches/match.schemas'
import { scoreActs, scoreSides, scoreStates } from '@portal/shared/scores/score.kinds'
import { matchOutcomes, type PeriodScore, type ScoreEntry } from '@portal/shared/scores/score.schemas'
import type { StandingRow } from '@portal/shared/standings/standing.schemas'
import { activity, district, level, team } from './activities'
import { createdAt, id, moment } from './columns'
import { event } from './events'
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
    /** False if only the day is known: then `startsAt` is where that day begins, and stands first of it. */
    timeIsSet: boolean('time_is_set').notNull().default(true),
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
    /** Goals of the kicks that decided a level match; null without. */
    shootout: jsonb('shootout').$type<PeriodScore>(),
    scoreState: text('score_state', { enum: scoreStates }).notNull().default('none'),
    /** Until when the other school answers a report; null while none waits. */
    answerDueAt: moment('answer_due_at'),
    /** When both schools were last told that the score is late. */
    remindedAt: moment('reminded_at'),
    /** The event that it is a match of. */
    eventId: integer('event_id').references(() => event.id),
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
    index('match_event').on(table.eventId, table.startsAt),
    // Reports that wait for their deadline, and what the office has to look at: few, whatever the size of the association.
    index('match_answers').on(table.answerDueAt).where(sql`${table.answerDueAt} is not null`),
    index('match_to_review').on(table.organizationId, table.academicYearId).where(sql`${table.scoreState} in ('reported', 'confirmed', 'disputed', 'underReview')`),
    index('match_without_score').on(table.organizationId, table.academicYearId, table.startsAt).where(sql`${table.status} in ('scheduled', 'suspended')`),
    // Whether a season was ever published here, whatever was imported (guide.repository.ts).
    index('match_made_here').on(table.organizationId, table.academicYearId).where(sql`${table.published} and ${table.externalId} is null`),
    uniqueIndex('match_added').on(table.organizationId, table.addedKey),
    uniqueIndex('match_external').on(table.organizationId, table.externalId),
  ],
)

/** Everything that was ever done to a match's score, in order: how it stands can be told from this alone. */
export const scoreEntry = pgTable(
  'score_entry',
  {
    id: id(),
    matchId: integer('match_id').notNull().references(() => match.id),
    /** The match's version that this entry made. */
    matchVersion: integer('match_version').notNull(),
    act: text('act', { enum: scoreActs }).notNull().default('settle'),
    side: text('side', { enum: scoreSides }).notNull().default('office'),
    /** Null for what brings no score: a dispute, a review, a result taken back. */
    entry: jsonb('entry').$type<ScoreEntry>(),
    reason: text('reason').notNull().default(''),
    enteredByUserId: integer('entered_by_user_id').references(() => user.id),
    enteredAt: createdAt(),
  },
  (table) => [uniqueIndex('score_entry_version').on(table.matchId, table.matchVersion)],
)

/** Whom the portal has reminded of late scores: a row for each school that was written to. */
export const scoreReminder = pgTable(
  'score_reminder',
  {
    id: id(),
    matchId: integer('match_id').notNull().references(() => match.id, { onDelete: 'cascade' }),
    side: text('side', { enum: ['home', 'away'] }).notNull(),
    /** Addresses that were written to. */
    people: integer('people').notNull(),
    /** By the clock, and not because somebody of the office asked for it. */
    automatic: boolean('automatic').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('score_reminder_match').on(table.matchId, table.at)],
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
    points: doublePrecision('points').notNull(),
    reason: text('reason').notNull(),
    byUserId: integer('by_user_id').references(() => user.id),
    at: createdAt(),
    /** Taken back: it counts no more, and stays to be read. */
    removedAt: moment('removed_at'),
    removedByUserId: integer('removed_by_user_id').references(() => user.id),
    addedKey: text('added_key'),
  },
  (table) => [index('points_adjustment_district').on(table.districtId), uniqueIndex('points_adjustment_added').on(table.districtId, table.addedKey)],
)

/** Values that staff enter for tie-breakers such as fair play. One that was changed stays to be read; the one that counts has no end. */
export const externalValue = pgTable(
  'external_value',
  {
    id: id(),
    districtId: integer('district_id').notNull().references(() => district.id),
    teamId: integer('team_id').notNull().references(() => team.id),
    key: text('key').notNull(),
    value: doublePrecision('value').notNull(),
    byUserId: integer('by_user_id').references(() => user.id),
    at: createdAt(),
    removedAt: moment('removed_at'),
    removedByUserId: integer('removed_by_user_id').references(() => user.id),
  },
  (table) => [
    uniqueIndex('external_value_now').on(table.districtId, table.teamId, table.key).where(sql`${table.removedAt} is null`),
    index('external_value_district').on(table.districtId),
  ],
)
