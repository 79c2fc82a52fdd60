import type { Tx } from '../../platform/db/database'
import { closeLinks } from '../passwords/password.repository'
import { endSessions, updateUser } from './account.repository'

/** Days from closing an account to erasing what is known of its owner; until then the office can restore it. */
export const eraseDays = 30

/** Closes an account at once: nobody can sign in to it, and every session ends. */
export async function closeAccount(tx: Tx, userId: number, now: Date): Promise<void> {
  await updateUser(tx, userId, { deletedAt: now })
  await endSessions(tx, userId, now)
  await closeLinks(tx, userId, now)
}
