import type { Tx } from '../db/database'
import { audit } from '../db/schema/organizations'
import { currentViewSchool } from '../http/inSchoolView'
import { withoutSecrets } from './withoutSecrets'

type Row = Omit<typeof audit.$inferInsert, 'id' | 'at' | 'userId' | 'actingUserId' | 'viewSchoolId'>

/** Who did it: nobody (the server itself), or a person and, in admin-as-user mode, the admin behind them. One without the other does not compile. */
type Doer = { userId?: null; actingUserId?: null } | { userId: number | null; actingUserId: number | null }

/** Says in the transaction of a change who made it, and whether in the School Admin view. Rows are only ever added. */
export async function writeAudit(tx: Tx, row: Row & Doer): Promise<void> {
  await tx.insert(audit).values({ ...row, data: withoutSecrets(row.data), viewSchoolId: currentViewSchool() })
}
