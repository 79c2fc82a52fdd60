import type { Tx } from '../../platform/db/database'
import { endAccess, updateUsers } from './user.repository'
import { findWithoutConsent } from '../minors/consent.policy'

/**
 * Closes those of these accounts that belong to a child whose parent has not consented, and ends their sessions. To be called
 * in the transaction that changed what decides it, after the change: a birth date, a grade, or the consent itself.
 * @returns the accounts that are closed now
 */
export async function closeWithoutConsent(tx: Tx, userIds: readonly number[], now: Date): Promise<number[]> {
  const closed = [...(await findWithoutConsent(tx, userIds, now))]
  await updateUsers(tx, closed, { status: 'inactive' })
  await endAccess(tx, closed, now)
  return closed
}
