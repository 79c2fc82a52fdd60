import type { Tx } from '../db/database'
import { audit } from './audit.tables'
import { currentViewSchool } from '../http/inSchoolView'
import { withoutSecrets } from './withoutSecrets'

type Row = Omit<typeof audit.$inferInsert, 'id' | 'at' | 'userId' | 'actingUserId' | 'viewSchoolId'>

/** Who did it: nobody (the server itself), or a person and, in admin-as-user mode, the admin behind them. One without the other does not compile. */
type Doer = { userId?: null; actingUserId?: null } | { userId: number | null; actingUserId: number | null }

/** What is written down of a change: to be made where it is known in whose view that is. */
export type AuditRow = typeof audit.$inferInsert

/** A row of the audit, which says whether in the School Admin view. */
export const auditRow = (row: Row & Doer): AuditRow => ({ ...row, data: withoutSecrets(row.data), viewSchoolId: currentViewSchool() })

/** Says in the transaction of a change who made it, and whether in the School Admin view. Rows are only ever added. */
export async function writeAudit(tx: Tx, row: Row & Doer): Promise<void> {
  await insertAudit(tx, [auditRow(row)])
}

/** Writes down several changes at once. */
export async function insertAudit(tx: Tx, rows: readonly AuditRow[]): Promise<void> {
  await tx.insert(audit).values([...rows])
}
