import { and, gt, lt, ne, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../db/database'
import { sharedCount } from './sharedCount.tables'

/** How much of one limit was used up by one key, at one process. */
export interface SharedCount {
  name: string
  key: string
  count: number
}

/** Tells what was counted here; what is there from the same window, or from one before it, is replaced. @param left milliseconds that the window has left */
export async function tellCounts(tx: Tx, process: string, counts: readonly (SharedCount & { left: number })[]): Promise<void> {
  // In one order, as all rows that several processes write.
  const values = counts.map(({ left, ...each }) => ({ ...each, process, endsAt: sql`clock_timestamp() + ${`${Math.ceil(left)} milliseconds`}::interval` as never }))
    .sort((one, other) => `${one.name} ${one.key}`.localeCompare(`${other.name} ${other.key}`))
  if (values.length === 0) return
  await tx.insert(sharedCount).values(values)
    .onConflictDoUpdate({ target: [sharedCount.name, sharedCount.key, sharedCount.process], set: { count: sql`excluded.count`, endsAt: sql`excluded.ends_at` } })
}

/** What the other processes have counted in windows that go on, added up. */
export async function findCountsOfOthers(reader: Reader, process: string): Promise<SharedCount[]> {
  return reader.select({ name: sharedCount.name, key: sharedCount.key, count: sql<number>`sum(${sharedCount.count})::int` }).from(sharedCount)
    .where(and(ne(sharedCount.process, process), gt(sharedCount.endsAt, sql`clock_timestamp()`))).groupBy(sharedCount.name, sharedCount.key)
}

/** Forgets windows that have ended. */
export async function forgetEndedCounts(tx: Tx): Promise<void> {
  await tx.delete(sharedCount).where(lt(sharedCount.endsAt, sql`clock_timestamp()`))
}
