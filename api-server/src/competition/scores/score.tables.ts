import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { scoreActs, scoreSides } from '@portal/shared/competition/scores/score.kinds'
import type { ScoreEntry } from '@portal/shared/scheduling/matches/scoreEntry.schemas'
import { user } from '../../identity/users/user.tables'
import { createdAt, id, moment } from '../../platform/db/columns'
import { match } from '../../scheduling/matches/match.tables'

/** Everything that was ever done to a match's score, in order: its current state follows from this alone. */
export const scoreEntry = pgTable(
  'score_entry',
  {
    id: id(),
    matchId: integer('match_id').notNull().references(() => match.id),
    /** The match's version that this entry made. */
    matchVersion: integer('match_version').notNull(),
    act: text('act', { enum: scoreActs }).notNull().default('settle'),
    side: text('side', { enum: scoreSides }).notNull().default('office'),
    /** Null for what brings no score: a dispute, a review, a result that was withdrawn. */
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
    /** By the clock, and not because someone of the office asked for it. */
    automatic: boolean('automatic').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('score_reminder_match').on(table.matchId, table.at)],
)
