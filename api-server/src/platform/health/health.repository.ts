import { sql } from 'drizzle-orm'
import type { Reader } from '../db/database'

/** The smallest question a database can be asked. */
export async function askForOne(reader: Reader): Promise<void> {
  await reader.execute(sql`select 1`)
}
