import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/database'
import { openTestDatabase } from '../../testing/testPortal'
import { startAnalyzing } from './startAnalyzing'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const countOf = async () => ((await database.reader.execute(sql`select reltuples::int as count from pg_class where oid = 'team'::regclass`)) as unknown as { rows: [{ count: number }] }).rows[0].count

describe('the embedded database', () => {
  it('knows how many rows it has as soon as a server has started on it', async () => {
    expect(await countOf()).toBe(-1)
    const problems: unknown[] = []
    await startAnalyzing({ database, log: { warn: (data) => problems.push(data) } }).stop()
    expect(problems).toEqual([])
    // PostgreSQL counts by itself, at its own time.
    expect(await countOf()).toBe(database.kind === 'embedded' ? 0 : -1)
  })
})
