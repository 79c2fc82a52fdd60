import { DomainError } from '@portal/shared/platform/call/errors'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { verifyPassword } from '../sessions/hashPassword'
import { findAccount } from './password.repository'
import { countTries, forgetCountedTries } from './tryLimits'

/**
 * A person's own password, asked for again before what their sign-in hangs on changes: a session that was left open is not its owner.
 * @returns the account
 * @throws DomainError invalid-input at `password`, too-many-tries
 */
export async function checkOwnPassword(context: RequestContext<SignedIn>, password: string) {
  const { userId } = context.who
  const limit = { key: `passwordAgain:${userId}`, most: 8, minutes: 15 }
  await countTries(context, [limit])
  const account = await findAccount(context.database.reader, userId)
  if (!account || !(await verifyPassword(account.passwordHash, password))) {
    throw new DomainError('invalid-input', { fields: [{ field: 'password', message: 'This is not your password.' }] })
  }
  await forgetCountedTries(context, [limit.key])
  return account
}
