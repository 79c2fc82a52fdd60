import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { ResetPassword } from '@portal/shared/identity/passwords/password.schemas'
import type { RequestContext } from '../../platform/http/requestContext'
import { hashPassword } from '../sessions/hashPassword'
import { forgetTries } from '../sessions/session.repository'
import { keyOf } from '../signInTries/signInDelay'
import { checkCode } from './checkCode'
import { findAllByTarget, updatePassword, useCode } from './password.repository'
import { refuseCommonPassword } from './commonPasswords'
import { settlePasswordChange } from './settlePasswordChange'
import { targetOf } from './sendCode'

/**
 * Sets the password of the person that a code was sent to, and ends all their sessions and links. An address that is known to
 * several organizations is one person's: all those accounts get the password, or the one that orgParam names.
 * @throws DomainError invalid-input, wrong-code, too-many-tries
 */
export async function resetPassword(input: z.output<typeof ResetPassword>, context: RequestContext): Promise<void> {
  const to = targetOf(input)
  await refuseCommonPassword(input.password, 'password')
  const purpose = input.isForSetPasswordNewUser ? 'passwordSetUpByNewUser' : 'forgetPass'
  const codeId = await checkCode(context, to, input.otp, purpose)
  const passwordHash = await hashPassword(input.password)
  const now = context.now()
  await context.tx(async (tx) => {
    if (!(await useCode(tx, codeId, now))) throw new DomainError('wrong-code')
    const accounts = await findAllByTarget(tx, to, purpose, context.common.orgParam, now)
    if (accounts.length === 0) throw new DomainError('wrong-code')
    for (const account of accounts) {
      await updatePassword(tx, account.userId, passwordHash, null)
      // The owner's reset lifts the lock that too many tries have set, to sign in and after it.
      await forgetTries(tx, keyOf('email', account.email))
      await forgetTries(tx, keyOf('again', account.email))
      await settlePasswordChange(tx, context, account, { action: 'password.reset', doer: { userId: account.userId, actingUserId: null }, exceptSessionId: null })
    }
  })
  context.wakeSender?.()
}
