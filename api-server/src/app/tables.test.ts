import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allTables } from '../testing/allTables'
import { startTestPortal, type TestPortal } from '../testing/testPortal'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

describe('the tables', () => {
  it('that nouns declare are those of the database, each declared once', async () => {
    const { rows } = (await portal.database.reader.execute(sql`select table_name as name from information_schema.tables where table_schema = 'public'`)) as unknown as { rows: { name: string }[] }
    expect(allTables.map(getTableName).sort()).toEqual(rows.map(({ name }) => name).sort())
  })
})
