import { PgDialect } from 'drizzle-orm/pg-core'
import { vi } from 'vitest'

/** The statements that the database is sent while `work` runs, without their values. How many they are says more of work than time does: it is the same on every machine. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const toQuery = vi.spyOn(PgDialect.prototype, 'sqlToQuery')
  try {
    await work()
    return toQuery.mock.results.map(({ value }) => (value as { sql: string }).sql.replaceAll(/\$\d+(?:, \$\d+)*/g, '$'))
  } finally {
    toQuery.mockRestore()
  }
}
