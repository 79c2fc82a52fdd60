import { DomainError } from '@portal/shared/platform/call/errors'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { hashPassword, verifyPassword } from '../sessions/hashPassword'
import { refuseCommonPassword } from './commonPasswords'
import { findAccount, updatePassword } from './password.repository'
import { settlePasswordChange } from './settlePasswordChange'
import { countTries } from './tryLimits'

const isOwn = () => new DomainError('conflicts', { message: 'You have a password of your own. You can change it under Change password.' })

/**
 * Replaces a temporary password with the person's own; the temporary one is not asked for again: the session was opened with it and can do
 * nothing else.
 * @throws DomainError invalid-input, conflicts (there is no temporary one), temporary-password-over, too-many-tries
 */
export async function chooseOwnPassword(newPassword: string, context: RequestContext<SignedIn>): Promise<void> {
  const { who } = context
  await countTries(context, [{ key: `passwordChange:${who.userId}`, most: 8, minutes: 15 }])
  const account = await findAccount(context.database.reader, who.userId)
  if (!account?.temporaryPasswordUntil) throw isOwn()
  if (account.temporaryPasswordUntil <= context.now()) throw new DomainError('temporary-password-over')
  if (await verifyPassword(account.passwordHash, newPassword)) throw new DomainError('invalid-input', { fields: [{ field: 'newPassword', message: 'Please choose a password other than the temporary one.' }] })
  await refuseCommonPassword(newPassword, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  await context.tx(async (tx) => {
    if (!(await updatePassword(tx, who.userId, passwordHash, account.passwordHash))) throw isOwn()
    await settlePasswordChange(tx, context, account, { action: 'password.chosen', doer: { userId: who.userId, actingUserId: who.actingUserId }, exceptSessionId: who.sessionId })
  })
  context.wakeSender?.()
}
