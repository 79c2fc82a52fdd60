import { sql, type SQL } from 'drizzle-orm'
import { customType, integer, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** Every table's key. 32 bits: two thousand million rows of one kind outlast any association. */
export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity()

/** A moment, read and written as Date; stored with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const createdAt = () => moment('created_at').notNull().defaultNow()

/** Some kilobytes at most: what is larger lies in the store of files. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The words of some columns as a search finds them: in lower case, without accents, split at spaces and at the separators
 * in email addresses and double names. users/searchedWords.ts splits what people type in the same way.
 */
export const wordsOf = (...columns: AnyPgColumn[]): SQL => sql`array_to_tsvector(array_remove(regexp_split_to_array(lower(regexp_replace(normalize(${sql.join(columns, sql` || ' ' || `)}, NFKD), '[\\u0300-\\u036f]', '', 'g')), '[\\s.,;:@_+''"()/-]+'), ''))`

/** The order of lists of people: the same on every database, and one that finds a beginning of a name by itself. */
export const byName = (table: { lastName: AnyPgColumn; firstName: AnyPgColumn; id: AnyPgColumn }) => [sql`lower(${table.lastName}) collate "C"`, sql`lower(${table.firstName}) collate "C"`, table.id] as const
