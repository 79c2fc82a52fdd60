import { integer, timestamp } from 'drizzle-orm/pg-core'

/** Every table's key. 32 bits: two thousand million rows of one kind outlast any association. */
export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity()

/** A moment, read and written as Date; stored with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const createdAt = () => moment('created_at').notNull().defaultNow()
