import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { scoreStates } from '@portal/shared/scheduling/matches/scoreState.kinds'
import { matchOutcomes } from '@portal/shared/directory/rules/matchOutcome.kinds'
import type { PeriodScore } from '@portal/shared/scheduling/matches/scoreEntry.schemas'
import { matchKinds, matchStatuses } from '@portal/shared/scheduling/matches/match.schemas'
import { event } from '../../competition/events/event.tables'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity, level } from '../../directory/activities/activity.tables'
import { district } from '../../directory/districts/district.tables'
import { team } from '../../directory/teams/team.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { user } from '../../identity/users/user.tables'
import { createdAt, id, moment } from '../../platform/db/columns'
import { venue, venueAsset } from '../venues/venue.tables'

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
    /** False if only the day is known: then `startsAt` is where that day begins, and sorts first in it. */
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
    /** When both schools were last notified that the score is late. */
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
    // Reports waiting for their deadline, and what the office has to review: few, whatever the size of the association.
    index('match_answers').on(table.answerDueAt).where(sql`${table.answerDueAt} is not null`),
    index('match_to_review').on(table.organizationId, table.academicYearId).where(sql`${table.scoreState} in ('reported', 'confirmed', 'disputed', 'underReview')`),
    index('match_without_score').on(table.organizationId, table.academicYearId, table.startsAt).where(sql`${table.status} in ('scheduled', 'suspended')`),
    // Whether a season was ever published here, whatever was imported (guide.repository.ts).
    index('match_made_here').on(table.organizationId, table.academicYearId).where(sql`${table.published} and ${table.externalId} is null`),
    uniqueIndex('match_added').on(table.organizationId, table.addedKey),
    uniqueIndex('match_external').on(table.organizationId, table.externalId),
  ],
)
