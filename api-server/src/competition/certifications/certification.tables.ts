import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StoredStandingRow } from '@portal/shared/competition/standings/standing.schemas'
import { district } from '../../directory/districts/district.tables'
import { team } from '../../directory/teams/team.tables'
import { user } from '../../identity/users/user.tables'
import { createdAt, id, moment } from '../../platform/db/columns'

/** A district's final order, as someone certified it. One that was withdrawn stays, with who withdrew it. */
export const certification = pgTable(
  'certification',
  {
    id: id(),
    districtId: integer('district_id').notNull().references(() => district.id),
    /** The table's version that was seen. */
    tableVersion: integer('table_version').notNull(),
    /** The rows as they were, with the reason for each team's rank. */
    rows: jsonb('rows').$type<StoredStandingRow[]>().notNull(),
    note: text('note').notNull().default(''),
    /** How many matches were not played or not final, as seen by the person who certified it. */
    unfinished: integer('unfinished').notNull().default(0),
    certifiedByUserId: integer('certified_by_user_id').references(() => user.id),
    certifiedAt: createdAt(),
    decertifiedByUserId: integer('decertified_by_user_id').references(() => user.id),
    decertifiedAt: moment('decertified_at'),
    decertifyReason: text('decertify_reason').notNull().default(''),
  },
  (table) => [uniqueIndex('certification_standing').on(table.districtId).where(sql`${table.decertifiedAt} is null`), index('certification_district').on(table.districtId)],
)

/** A team gives up its place in a certified order: those behind it move up. */
export const certifiedWithdrawal = pgTable(
  'certified_withdrawal',
  {
    id: id(),
    certificationId: integer('certification_id').notNull().references(() => certification.id),
    teamId: integer('team_id').notNull().references(() => team.id),
    reason: text('reason').notNull(),
    byUserId: integer('by_user_id').references(() => user.id),
    at: createdAt(),
    undoneAt: moment('undone_at'),
    undoneByUserId: integer('undone_by_user_id').references(() => user.id),
  },
  (table) => [uniqueIndex('certified_withdrawal_once').on(table.certificationId, table.teamId).where(sql`${table.undoneAt} is null`)],
)

/** From when until when a team is listed and not ranked, and why. `team.eligible` is what follows from it now. */
export const teamIneligibility = pgTable(
  'team_ineligibility',
  {
    id: id(),
    teamId: integer('team_id').notNull().references(() => team.id),
    reason: text('reason').notNull(),
    byUserId: integer('by_user_id').references(() => user.id),
    from: createdAt(),
    endedAt: moment('ended_at'),
    endedByUserId: integer('ended_by_user_id').references(() => user.id),
  },
  (table) => [uniqueIndex('team_ineligibility_now').on(table.teamId).where(sql`${table.endedAt} is null`), index('team_ineligibility_team').on(table.teamId)],
)
