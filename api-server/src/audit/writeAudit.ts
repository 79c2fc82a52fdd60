import type { Tx } from '../db/database'
import { audit } from '../db/schema/organizations'

/** Says in the transaction of a change who made it. Rows are only ever added. */
export async function writeAudit(tx: Tx, row: Omit<typeof audit.$inferInsert, 'id' | 'at'>): Promise<void> {
  await tx.insert(audit).values(row)
}
