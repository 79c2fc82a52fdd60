import { eraseFromAudit } from '../../platform/audit/erase.repository'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import { eraseTexts, findTiesOfPerson } from '../erasures/eraseTexts.repository'
import { closeAccount } from './closeAccount'
import { erasePerson } from './ownAccount.repository'

/** As much of an account as its erasing needs. */
export interface ErasedAccount {
  userId: number
  organizationId: number
  email: string
  firstName: string
  lastName: string
  phone: string
  photoFileId: number | null
  /** It was closed before: when, stays as it is. */
  isClosed?: boolean
}

/** Who erases, as the audit has it: the server itself, or someone of the office. */
export type Eraser = { userId: null } | { userId: number; actingUserId: number | null; requestId: string }

export const doerOf = (by: Eraser) => (by.userId === null ? { userId: null } : by)

/**
 * Erases an account: out of the audit and what others wrote first, which its rows tell the ties for, then the rows.
 * @returns the keys of the files whose bytes are to be removed after the commit
 */
export async function eraseAccount(tx: Tx, account: ErasedAccount, by: Eraser, now: Date): Promise<string[]> {
  const { userId, organizationId } = account
  const words = await eraseFromAudit(tx, organizationId, account)
  await eraseTexts(tx, await findTiesOfPerson(tx, account), words)
  if (!account.isClosed) await closeAccount(tx, userId, now)
  const keys = await erasePerson(tx, account, now)
  await writeAudit(tx, { organizationId, action: 'user.erased', subjectType: 'user', subjectId: userId, ...doerOf(by) })
  return keys
}
