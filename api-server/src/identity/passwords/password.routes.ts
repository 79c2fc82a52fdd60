import { DomainError } from '@portal/shared/platform/call/errors'
import { provedMinutes } from '@portal/shared/identity/joining/joining.schemas'
import { changePassword, chooseOwnPassword, resetPassword, sendOtp, sendPasswordLink, validatePasswordLink, verifyOtp } from '@portal/shared/identity/passwords/password.calls'
import { writeAudit } from '../../platform/audit/writeAudit'
import { serve, WithMessage } from '../../platform/http/serve'
import { hashToken } from '../sessions/findSignedIn'
import { changePassword as change } from './changePassword'
import { checkCode } from './checkCode'
import { chooseOwnPassword as chooseOwn } from './chooseOwnPassword'
import { createPasswordLink } from './createPasswordLink'
import { findAccount, findOpenLink, markCodeVerified } from './password.repository'
import { resetPassword as reset } from './resetPassword'
import { sendCode, targetOf } from './sendCode'
import { countTries } from './tryLimits'

export const passwordRoutes = [
  serve(sendOtp, async (input, context) => {
    await sendCode(input, context)
    return new WithMessage(null, input.otpFor === 'signUp' ? 'A code is on its way.' : 'If an account belongs to it, a code is on its way.')
  }),

  serve(verifyOtp, async ({ otp, otpFor, ...to }, context) => {
    const codeId = await checkCode(context, targetOf(to), otp, otpFor)
    await context.tx((tx) => markCodeVerified(tx, codeId, context.now(), otpFor === 'signUp' ? provedMinutes : null))
    return null
  }),

  serve(resetPassword, async (input, context) => {
    await reset(input, context)
    return null
  }),

  serve(validatePasswordLink, async ({ userId, token }, { database, now }) => {
    const link = await findOpenLink(database.reader, userId, hashToken(token), now())
    return { data: { valid: Boolean(link), email: link?.email ?? '', isForSetPasswordNewUser: link?.purpose === 'newUser' } }
  }),

  serve(changePassword, async (input, context) => {
    await change(input, context)
    return new WithMessage(null, 'Your password is changed.')
  }),

  serve(chooseOwnPassword, async ({ newPassword }, context) => {
    await chooseOwn(newPassword, context)
    return new WithMessage(null, 'Your password is set.')
  }),

  serve(sendPasswordLink, async ({ userId }, context) => {
    const { who } = context
    await countTries(context, [{ key: `passwordLink:${who.organizationId}/${userId}`, most: 10, minutes: 60 }])
    await context.tx(async (tx) => {
      const account = await findAccount(tx, userId, who.organizationId)
      if (!account) throw new DomainError('not-found')
      const purpose = account.passwordHash === null ? 'newUser' : 'reset'
      await createPasswordLink(tx, userId, purpose, context)
      await writeAudit(tx, {
        organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
        action: 'password.linkSent', subjectType: 'user', subjectId: userId, data: { purpose }, requestId: context.requestId,
      })
    })
    context.wakeSender?.()
    return new WithMessage(null, 'The link is on its way.')
  }),
]
