import { sql } from 'drizzle-orm'
import type { Reader, Tx } from '../db/database'
import { sharedVersion } from './version.tables'

/** How often each topic was changed; topics that never were are not among them. */
export async function findVersions(reader: Reader): Promise<Map<string, number>> {
  const rows = await reader.select().from(sharedVersion)
  return new Map(rows.map(({ topic, version }) => [topic, version]))
}

/**
 * Raises these by one. Never in the transaction of a write: all writes would wait for each other at these few rows.
 * @returns what they are now
 */
export async function raiseVersions(tx: Tx, topics: Iterable<string>): Promise<Map<string, number>> {
  // In one order, so that two processes that raise the same ones do not wait for each other in a circle.
  const values = [...topics].sort().map((topic) => ({ topic, version: 1 }))
  if (values.length === 0) return new Map()
  const rows = await tx.insert(sharedVersion).values(values)
    .onConflictDoUpdate({ target: sharedVersion.topic, set: { version: sql`${sharedVersion.version} + 1` } }).returning()
  return new Map(rows.map(({ topic, version }) => [topic, version]))
}
