import { DomainError, type FieldProblem } from '@portal/shared/platform/call/errors'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { verifyPassword } from '../sessions/hashPassword'
import { forgetTries } from '../sessions/session.repository'
import { countWrongSignIn, keyOf, takeSignInTry } from '../signInTries/signInDelay'
import { findAccount } from './password.repository'

/**
 * A person's own password, asked for again before what their sign-in hangs on changes: a session that was left open is not its owner.
 * Wrong ones wait as they do at the sign-in, and count there too. They are counted by themselves besides, so that strangers' tries to
 * sign in do not keep the owner, who is signed in, from it.
 * @param asked the field that it came in, and what is said there of a wrong one
 * @returns the account
 * @throws DomainError invalid-input at the field, too-many-tries
 */
export async function checkOwnPassword(context: RequestContext<SignedIn>, password: string, asked: FieldProblem = { field: 'password', message: 'This is not your password.' }) {
  const account = await findAccount(context.database.reader, context.who.userId)
  const doorKey = keyOf('again', account?.email ?? '')
  const retryAfterSeconds = await takeSignInTry(context, doorKey)
  if (!account || !(await verifyPassword(account.passwordHash, password))) {
    if (account) await countWrongSignIn(context, keyOf('email', account.email))
    throw new DomainError('invalid-input', { fields: [asked], ...(retryAfterSeconds !== null && { details: { retryAfterSeconds } }) })
  }
  await context.tx((tx) => forgetTries(tx, doorKey))
  return account
}
