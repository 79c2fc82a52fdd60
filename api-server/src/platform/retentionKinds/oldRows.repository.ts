import { inArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { RetentionKind } from './retentionKinds'

/** Rows of a table with a key that are removed as they are. @param old which of an organization are older than a moment */
export const oldRowsOf = (table: PgTable & { id: AnyPgColumn }, old: (organizationId: number, before: Date) => SQL | undefined): Pick<RetentionKind, 'count' | 'remove'> => ({
  count: (reader, organizationId, before) => reader.$count(table, old(organizationId, before)),
  remove: async (tx, organizationId, before, most) => {
    const due = tx.select({ id: table.id }).from(table).where(old(organizationId, before)).orderBy(table.id).limit(most)
    return (await tx.delete(table).where(inArray(table.id, due)).returning({ id: table.id })).length
  },
})
