import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { divisions, type DualFormat } from '@portal/shared/directory/rules/dualFormat.schemas'
import type { PlayedSet } from '@portal/shared/competition/results/set.schemas'
import { lineStates } from '@portal/shared/competition/tennis/tennis.kinds'
import { lineKinds } from '@portal/shared/directory/rules/dualFormat.schemas'
import { team } from '../../directory/teams/team.tables'
import { user } from '../../identity/users/user.tables'
import { createdAt, id, moment } from '../../platform/db/columns'
import { match } from '../../scheduling/matches/match.tables'

/** What a match of two tennis teams has in addition to a match: its format, both lineups, its clock. */
export const tennisDual = pgTable('tennis_dual', {
  matchId: integer('match_id').primaryKey().references(() => match.id),
  /** DualFormat as it was when the dual was set up; the activity's own no longer changes anything. */
  format: jsonb('format').$type<DualFormat>().notNull(),
  /** When each coach handed the lineup in; neither sees the other's before both are there. */
  homeLineupAt: moment('home_lineup_at'),
  awayLineupAt: moment('away_lineup_at'),
  startedAt: moment('started_at'),
  /** When play was stopped with lines still open. */
  stoppedAt: moment('stopped_at'),
  version: integer('version').notNull().default(1),
})

/** One match within a dual: who plays for each side, and its sets. */
export const tennisLine = pgTable(
  'tennis_line',
  {
    id: id(),
    matchId: integer('match_id').notNull().references(() => match.id),
    kind: text('kind', { enum: lineKinds }).notNull(),
    /** "boys", "girls", "mixed" or empty; lines of one kind and division are numbered from the strongest. */
    division: text('division', { enum: divisions }).notNull().default(''),
    number: integer('number').notNull(),
    homeStudentIds: integer('home_student_ids').array().notNull().default([]),
    awayStudentIds: integer('away_student_ids').array().notNull().default([]),
    /** [{ home, away, tieBreak? }] in order. */
    sets: jsonb('sets').$type<PlayedSet[]>().notNull().default([]),
    state: text('state', { enum: lineStates }).notNull().default('open'),
    winner: text('winner', { enum: ['home', 'away'] }),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('tennis_line_once').on(table.matchId, table.kind, table.division, table.number)],
)

/** A team's players in order of strength, which lineups follow. */
export const tennisLadder = pgTable(
  'tennis_ladder',
  {
    id: id(),
    teamId: integer('team_id').notNull().references(() => team.id),
    kind: text('kind', { enum: lineKinds }).notNull(),
    division: text('division', { enum: divisions }).notNull().default(''),
    /** Students, or pairs of them, the strongest first. */
    order: jsonb('order').$type<number[][]>().notNull(),
    version: integer('version').notNull().default(1),
    updatedByUserId: integer('updated_by_user_id').references(() => user.id),
    updatedAt: createdAt(),
  },
  (table) => [uniqueIndex('tennis_ladder_once').on(table.teamId, table.kind, table.division)],
)

/** What was done to a dual, kept for good. */
export const tennisAct = pgTable(
  'tennis_act',
  {
    id: id(),
    matchId: integer('match_id').notNull().references(() => match.id),
    act: text('act').notNull(),
    data: jsonb('data').$type<unknown>().notNull(),
    byUserId: integer('by_user_id').references(() => user.id),
    at: createdAt(),
  },
  (table) => [index('tennis_act_match').on(table.matchId, table.at)],
)
