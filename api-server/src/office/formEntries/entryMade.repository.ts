import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { formEntryMade } from './formEntry.tables'

/** What was made of an entry and not taken back, in order. */
export const findStandingMade = (reader: Reader, entryId: number) => reader.select().from(formEntryMade).where(and(eq(formEntryMade.entryId, entryId), isNull(formEntryMade.undoneAt))).orderBy(asc(formEntryMade.id))

/** Everything that was ever made of an entry, in order. */
export const findMade = (reader: Reader, entryId: number) => reader.select().from(formEntryMade).where(eq(formEntryMade.entryId, entryId)).orderBy(asc(formEntryMade.id))

export const insertMade = (tx: Tx, rows: readonly (typeof formEntryMade.$inferInsert)[]) => tx.insert(formEntryMade).values([...rows])

/** @param values `stays`: why it could not be taken back; empty if it was */
export const markUndone = (tx: Tx, id: number, values: { undoneAt: Date; stays: string }) => tx.update(formEntryMade).set(values).where(eq(formEntryMade.id, id))
