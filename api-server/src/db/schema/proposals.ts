import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { openDateSides } from '@portal/shared/openDates/openDate.kinds'
import { proposalKinds, proposalStates } from '@portal/shared/proposals/proposal.kinds'
import { activity, level, team } from './activities'
import { createdAt, id, moment } from './columns'
import { match } from './matches'
import { academicYear, organization } from './organizations'
import { user } from './people'
import { venue, venueAsset } from './schools'

/** A day on which a team looks for an opponent. It leaves the board by itself once a match stands on that day, or the day is past. */
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

/** A match that one school asks another for: it is a match once the other says yes. */
export const matchProposal = pgTable(
  'match_proposal',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    academicYearId: integer('academic_year_id').notNull().references(() => academicYear.id),
    activityId: integer('activity_id').notNull().references(() => activity.id),
    levelId: integer('level_id').notNull().references(() => level.id),
    kind: text('kind', { enum: proposalKinds }).notNull(),
    homeTeamId: integer('home_team_id').notNull().references(() => team.id),
    awayTeamId: integer('away_team_id').notNull().references(() => team.id),
    /** Whose school asked first. */
    askerTeamId: integer('asker_team_id').notNull().references(() => team.id),
    /** Whose school is to answer: another time that is proposed turns it round. */
    awaitedTeamId: integer('awaited_team_id').notNull().references(() => team.id),
    day: text('day').notNull(),
    /** Null while it is not set. */
    time: text('time'),
    venueId: integer('venue_id').references(() => venue.id),
    assetId: integer('asset_id').references(() => venueAsset.id),
    officialsNote: text('officials_note').notNull().default(''),
    /** What whoever proposed this time says to the other school. */
    note: text('note').notNull().default(''),
    state: text('state', { enum: proposalStates }).notNull().default('waiting'),
    /** Why it was declined or withdrawn. */
    reason: text('reason').notNull().default(''),
    matchId: integer('match_id').references(() => match.id),
    /** The open date that it answers. */
    openDateId: integer('open_date_id').references(() => openDate.id),
    askedByUserId: integer('asked_by_user_id').references(() => user.id),
    createdAt: createdAt(),
    decidedByUserId: integer('decided_by_user_id').references(() => user.id),
    decidedAt: moment('decided_at'),
    /** Rises with every change: an answer is to what was seen. */
    version: integer('version').notNull().default(1),
    addedKey: text('added_key'),
  },
  (table) => [
    uniqueIndex('match_proposal_added').on(table.organizationId, table.addedKey), index('match_proposal_list').on(table.organizationId, table.academicYearId, table.state),
    index('match_proposal_home').on(table.homeTeamId), index('match_proposal_away').on(table.awayTeamId),
  ],
)
