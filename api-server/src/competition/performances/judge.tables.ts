import { type AnyPgColumn, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { user } from '../../identity/users/user.tables'
import { createdAt, id, moment } from '../../platform/db/columns'
import { event } from '../events/event.tables'
import { eventCategory, performance } from './performance.tables'

/** Someone who judges the performances of a category. */
export const categoryJudge = pgTable(
  'category_judge',
  {
    id: id(),
    eventCategoryId: integer('event_category_id').notNull().references(() => eventCategory.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Who they are in the portal; null for someone without an account. */
    userId: integer('user_id').references(() => user.id),
    /** Schools that they must not judge. */
    schoolIds: integer('school_ids').array().notNull().default([]),
    position: integer('position').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('category_judge_category').on(table.eventCategoryId), index('category_judge_user').on(table.userId)],
)

/** What a judge says of a performance. */
export const judgeSheet = pgTable(
  'judge_sheet',
  {
    id: id(),
    performanceId: integer('performance_id').notNull().references(() => performance.id, { onDelete: 'cascade' }),
    judgeId: integer('judge_id').notNull().references(() => categoryJudge.id),
    /** From 1 to 6. */
    rating: integer('rating').notNull(),
    comments: text('comments').notNull().default(''),
    signedOffAt: moment('signed_off_at'),
    /** Who typed it from paper and signed it off; null for the judge with a code. */
    signedOffByUserId: integer('signed_off_by_user_id').references(() => user.id),
    /** With which code the judge signed it off; null for one that was typed. */
    signedOffByCodeId: integer('signed_off_by_code_id').references((): AnyPgColumn => judgeCode.id),
    confirmedAt: moment('confirmed_at'),
    sentBackAt: moment('sent_back_at'),
    sentBackReason: text('sent_back_reason').notNull().default(''),
    /** Who confirmed it or sent it back last. */
    decidedByUserId: integer('decided_by_user_id').references(() => user.id),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('judge_sheet_once').on(table.performanceId, table.judgeId), index('judge_sheet_judge').on(table.judgeId),
    index('judge_sheet_signer').on(table.signedOffByUserId), index('judge_sheet_decider').on(table.decidedByUserId), index('judge_sheet_code').on(table.signedOffByCodeId),
  ],
)

/** A code with which judges rate without an account. */
export const judgeCode = pgTable(
  'judge_code',
  {
    id: id(),
    eventId: integer('event_id').notNull().references(() => event.id),
    /** Whose or which room's it is. */
    label: text('label').notNull(),
    /** The code itself is kept nowhere. */
    codeHash: text('code_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    madeByUserId: integer('made_by_user_id').notNull().references(() => user.id),
    createdAt: createdAt(),
    addedKey: text('added_key').notNull(),
  },
  (table) => [uniqueIndex('judge_code_hash').on(table.codeHash), uniqueIndex('judge_code_added').on(table.addedKey), index('judge_code_event').on(table.eventId), index('judge_code_maker').on(table.madeByUserId)],
)

/** Which judges a code is for. */
export const judgeOfCode = pgTable(
  'judge_of_code',
  {
    codeId: integer('code_id').notNull().references(() => judgeCode.id, { onDelete: 'cascade' }),
    judgeId: integer('judge_id').notNull().references(() => categoryJudge.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.codeId, table.judgeId] }), index('judge_of_code_judge').on(table.judgeId)],
)
