import type { SQL } from 'drizzle-orm'
import type { Reader } from './database'

/** The rows of a query that is written out, as the query names its columns. */
export async function rowsOf<Row>(reader: Pick<Reader, 'execute'>, query: SQL): Promise<Row[]> {
  return ((await reader.execute(query)) as unknown as { rows: Row[] }).rows
}
