import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../platform/db/database'
import { computeTables } from './computeTables'
import { findTables, lockDistricts, upsertTable } from './standing.repository'

/** Districts per round of queries: bounds the memory of a whole association's recomputation. */
const batch = 50

/**
 * Computes the tables of these districts again and stores those that changed, with a raised version.
 * Locks the districts first: the matches it then reads are all that a concurrent score could have added.
 * The cost depends on the districts' teams and their matches only, never on the size of the association.
 * @returns the districts whose table changed
 */
export async function recomputeStandings(tx: Tx, districtIds: number[], now: Date): Promise<number[]> {
  const ordered = [...new Set(districtIds)].sort((a, b) => a - b)
  const changed: number[] = []
  for (let start = 0; start < ordered.length; start += batch) changed.push(...(await recomputeBatch(tx, ordered.slice(start, start + batch), now)))
  return changed
}

async function recomputeBatch(tx: Tx, districtIds: number[], now: Date): Promise<number[]> {
  const changed: number[] = []
  await lockDistricts(tx, districtIds)
  const computed = await computeTables(tx, districtIds)
  const stored = new Map((await findTables(tx, districtIds)).map((table) => [table.districtId, table]))
  for (const [districtId, rows] of computed) {
    const before = stored.get(districtId)
    // Stored rows come back from JSON with their keys in another order: compared as values.
    if (before && isDeepStrictEqual(before.rows, rows)) continue
    // Stored before last results were kept: they are added, and the table is the same that people certified and read.
    if (before && isDeepStrictEqual(before.rows, rows.map(({ last: _, ...row }) => row))) {
      await upsertTable(tx, { ...before, rows })
      continue
    }
    await upsertTable(tx, { districtId, rows, computedAt: now, version: (before?.version ?? 0) + 1 })
    changed.push(districtId)
  }
  return changed
}
