import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { ChangePassword } from '@portal/shared/identity/passwords/password.schemas'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { hashPassword, verifyPassword } from '../sessions/hashPassword'
import { refuseCommonPassword } from './commonPasswords'
import { findAccount, updatePassword } from './password.repository'
import { settlePasswordChange } from './settlePasswordChange'
import { countTries } from './tryLimits'

const wrongCurrent = () => new DomainError('invalid-input', { fields: [{ field: 'currentPassword', message: 'This is not your current password.' }] })

/**
 * Changes one's own password and ends all one's other sessions.
 * @throws DomainError invalid-input, too-many-tries
 */
export async function changePassword({ currentPassword, newPassword }: z.output<typeof ChangePassword>, context: RequestContext<SignedIn>): Promise<void> {
  const { who } = context
  await countTries(context, [{ key: `passwordChange:${who.userId}`, most: 8, minutes: 15 }])
  const account = await findAccount(context.database.reader, who.userId)
  if (!account || !(await verifyPassword(account.passwordHash, currentPassword))) throw wrongCurrent()
  if (newPassword === currentPassword) throw new DomainError('invalid-input', { fields: [{ field: 'newPassword', message: 'Please choose a password other than the current one.' }] })
  await refuseCommonPassword(newPassword, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  await context.tx(async (tx) => {
    if (!(await updatePassword(tx, who.userId, passwordHash, account.passwordHash))) throw wrongCurrent()
    await settlePasswordChange(tx, context, account, {
      action: 'password.changed', doer: { userId: who.userId, actingUserId: who.actingUserId }, exceptSessionId: who.sessionId,
    })
  })
  context.wakeSender?.()
}
