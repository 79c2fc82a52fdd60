import type { Tx } from '../../platform/db/database'
import type { RequestContext } from '../../platform/http/requestContext'
import { notifyPeople } from '../../platform/platform.hooks'
import { addressLeftLetter, addressLeftMessage } from './profile.letters'
import { closeLinks, findAccount } from '../passwords/password.repository'

/**
 * After someone's email address was changed: links that were sent to the old one end, and the old one is told, so that
 * an owner who did not ask for it knows. To be called in the transaction of the change.
 */
export async function leaveOldAddress(tx: Tx, { userId, email, newEmail }: { userId: number; email: string; newEmail: string }, { now, requestId }: Pick<RequestContext, 'now' | 'requestId'>): Promise<void> {
  if (email === newEmail) return
  await closeLinks(tx, userId, now())
  const account = await findAccount(tx, userId)
  if (!account) return
  const { organizationId } = account
  await notifyPeople.run({ tx, letters: [{
    kind: addressLeftLetter, cause: requestId, organizationId, userId, channel: 'email', target: email, createdAt: now(),
    ...addressLeftMessage(account),
  }] })
}
