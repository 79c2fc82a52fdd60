import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bracketActs, bracketEndings } from '@portal/shared/competition/brackets/bracket.kinds'
import { entrantKinds } from '@portal/shared/competition/draws/entrant.kinds'
import type { BracketActData } from '@portal/shared/competition/brackets/bracketActs.schemas'
import type { BracketPlan } from '@portal/shared/competition/brackets/bracketPlan'
import type { DrawFormat } from '@portal/shared/competition/draws/drawFormat.schemas'
import type { PlayedSet } from '@portal/shared/competition/results/set.schemas'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity, level } from '../../directory/activities/activity.tables'
import { classification } from '../../directory/classifications/classification.tables'
import { team } from '../../directory/teams/team.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { user } from '../../identity/users/user.tables'
import { createdAt, id, moment } from '../../platform/db/columns'
import { match } from '../../scheduling/matches/match.tables'
import { venue, venueAsset } from '../../scheduling/venues/venue.tables'
import { event } from '../events/event.tables'

/** A draw: who meets whom, and who advances. Its matches' keys come from its format and size (shared/src/brackets). */
export const bracket = pgTable(
  'bracket',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    academicYearId: integer('academic_year_id').notNull().references(() => academicYear.id),
    activityId: integer('activity_id').notNull().references(() => activity.id),
    levelId: integer('level_id').notNull().references(() => level.id),
    /** Whose publication it follows; null for a standalone one. */
    eventId: integer('event_id').references(() => event.id),
    classificationId: integer('classification_id').references(() => classification.id),
    name: text('name').notNull(),
    entrantKind: text('entrant_kind', { enum: entrantKinds }).notNull().default('team'),
    format: jsonb('format').$type<BracketPlan>().notNull(),
    /** For draws that a noun of their own scores (drawKinds): how; null where scores are entered here. The column is named after the first of them. */
    scoring: jsonb('tennis').$type<DrawFormat>(),
    /** How many places it has: entrants who are not known yet count. */
    size: integer('size').notNull(),
    /** The entrant on each seed from the first, null while not known. */
    seeds: jsonb('seeds').$type<(number | null)[]>().notNull(),
    championId: integer('champion_id'),
    publishedAt: moment('published_at'),
    position: integer('position').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    addedKey: text('added_key'),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('bracket_event').on(table.eventId), index('bracket_list').on(table.organizationId, table.academicYearId, table.activityId),
    uniqueIndex('bracket_added').on(table.organizationId, table.addedKey),
  ],
)

/** Who takes part in a bracket: a team, or one or two students of one. */
export const bracketEntrant = pgTable(
  'bracket_entrant',
  {
    id: id(),
    bracketId: integer('bracket_id').notNull().references(() => bracket.id),
    teamId: integer('team_id').notNull().references(() => team.id),
    /** One for a player, two for a pair, none for a team. */
    studentIds: integer('student_ids').array().notNull().default([]),
    /** What drawing needs besides the seed: district and place in it, as they were then. */
    districtId: integer('district_id'),
    districtRank: integer('district_rank'),
    withdrawnAt: moment('withdrawn_at'),
    withdrawReason: text('withdraw_reason').notNull().default(''),
  },
  (table) => [index('bracket_entrant_bracket').on(table.bracketId), index('bracket_entrant_team').on(table.teamId)],
)

/** What is known about one match of a bracket besides its structure: when, where, and how it ended. */
export const bracketMatch = pgTable(
  'bracket_match',
  {
    id: id(),
    bracketId: integer('bracket_id').notNull().references(() => bracket.id),
    /** "W2.1": see shared/src/brackets. */
    key: text('key').notNull(),
    startsAt: moment('starts_at'),
    timeZone: text('time_zone').notNull().default(''),
    venueId: integer('venue_id').references(() => venue.id),
    assetId: integer('asset_id').references(() => venueAsset.id),
    /** The one record that both schools score; made when both teams are known. */
    matchId: integer('match_id').references(() => match.id),
    winner: text('winner', { enum: ['top', 'bottom', 'neither'] }),
    /** The entrants that the result was entered for. */
    topEntrantId: integer('top_entrant_id'),
    bottomEntrantId: integer('bottom_entrant_id'),
    topScore: integer('top_score'),
    bottomScore: integer('bottom_score'),
    ending: text('ending', { enum: bracketEndings }),
    /** Sets or periods, top first. */
    parts: jsonb('parts').$type<[number, number][]>().notNull().default([]),
    /** Sets with the points of their tie-breaks, the top side as home; also while they are played. */
    sets: jsonb('sets').$type<PlayedSet[]>().notNull().default([]),
    isLive: boolean('is_live').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('bracket_match_key').on(table.bracketId, table.key), index('bracket_match_match').on(table.matchId), index('bracket_match_venue').on(table.venueId, table.startsAt)],
)

/** Everything that was done to a bracket: it can be built again from this. */
export const bracketAct = pgTable(
  'bracket_act',
  {
    id: id(),
    bracketId: integer('bracket_id').notNull().references(() => bracket.id),
    /** The bracket's version that this made. */
    version: integer('version').notNull(),
    act: text('act', { enum: bracketActs }).notNull(),
    data: jsonb('data').$type<BracketActData>().notNull(),
    byUserId: integer('by_user_id').references(() => user.id),
    at: createdAt(),
  },
  (table) => [uniqueIndex('bracket_act_version').on(table.bracketId, table.version)],
)
