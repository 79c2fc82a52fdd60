import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { proposalKinds, proposalStates } from '@portal/shared/scheduling/proposals/proposal.kinds'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity, level } from '../../directory/activities/activity.tables'
import { team } from '../../directory/teams/team.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { user } from '../../identity/users/user.tables'
import { createdAt, id, moment } from '../../platform/db/columns'
import { match } from '../matches/match.tables'
import { openDate } from '../openDates/openDate.tables'
import { venue, venueAsset } from '../venues/venue.tables'

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
    /** The note to the other school by the one who proposed this time. */
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
