import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StoredStandingRow } from '@portal/shared/competition/standings/standing.schemas'
import { district } from '../../directory/districts/district.tables'
import { team } from '../../directory/teams/team.tables'
import { user } from '../../identity/users/user.tables'
import { createdAt, id, moment } from '../../platform/db/columns'

/** A district's table as last computed, stored in the transaction of the score that changed it. */
export const standingTable = pgTable('standing_table', {
  districtId: integer('district_id').primaryKey().references(() => district.id),
  version: integer('version').notNull(),
  computedAt: moment('computed_at').notNull(),
  rows: jsonb('rows').$type<StoredStandingRow[]>().notNull(),
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
    /** Withdrawn: it no longer counts, but can still be read. */
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
