import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../platform/db/columns'
import { user } from '../users/user.tables'

/** A person's authenticator app. */
export const secondFactor = pgTable('second_factor', {
  userId: integer('user_id').primaryKey().references(() => user.id),
  /** Sealed with the server's key (api-server/src/secrets). */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: createdAt(),
  /** The app was tried once; until then it is not asked for. */
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last code that was taken, so that none is taken twice. */
  lastStep: integer('last_step').notNull().default(0),
  /** SHA-256 of the codes for a lost phone that are not used yet. */
  recoveryHashes: text('recovery_hashes').array().notNull().default([]),
})
