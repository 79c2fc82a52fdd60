import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { ChangePassword } from '@portal/shared/identity/passwords/password.schemas'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { hashPassword } from '../sessions/hashPassword'
import { checkOwnPassword } from './checkOwnPassword'
import { refuseCommonPassword } from './commonPasswords'
import { updatePassword } from './password.repository'
import { settlePasswordChange } from './settlePasswordChange'

const wrongCurrent = { field: 'currentPassword', message: 'This is not your current password.' }

/**
 * Changes the user's own password and ends all their other sessions.
 * @throws DomainError invalid-input, too-many-tries
 */
export async function changePassword({ currentPassword, newPassword }: z.output<typeof ChangePassword>, context: RequestContext<SignedIn>): Promise<void> {
  const { who } = context
  const account = await checkOwnPassword(context, currentPassword, wrongCurrent)
  if (newPassword === currentPassword) throw new DomainError('invalid-input', { fields: [{ field: 'newPassword', message: 'Please choose a password other than the current one.' }] })
  await refuseCommonPassword(newPassword, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  await context.tx(async (tx) => {
    if (!(await updatePassword(tx, who.userId, passwordHash, account.passwordHash))) throw new DomainError('invalid-input', { fields: [wrongCurrent] })
    await settlePasswordChange(tx, context, account, {
      action: 'password.changed', doer: { userId: who.userId, actingUserId: who.actingUserId }, exceptSessionId: who.sessionId,
    })
  })
  context.wakeSender?.()
}
