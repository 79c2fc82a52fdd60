import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

const files = import.meta.glob<Record<string, unknown>>('../**/*.tables.ts', { eager: true })

/** Every table of the portal, from the same files that migrations are made from (drizzle.config.ts): a noun’s `*.tables.ts`. */
export const allTables: PgTable[] = Object.values(files).flatMap((file) => Object.values(file)).filter((each): each is PgTable => is(each, PgTable))
