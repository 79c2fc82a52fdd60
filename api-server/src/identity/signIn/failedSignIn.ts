import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext } from '../../platform/http/requestContext'
import { notifyPeople } from '../../platform/platform.hooks'
import { lockedLetter, lockedMessage } from './signIn.letters'
import { findAccount } from '../passwords/password.repository'

/** Seconds of waiting from which on an account counts as closed: no shorter wait is that long. */
const locked = 3_600

/**
 * Keeps a try to sign in that did not succeed as an event that can be alerted on: a line in the log with a name that stays
 * (`sign-in.failed`, `sign-in.locked`), a counter in /metrics and, where an account exists, a row in its audit. The try that closes the
 * account is told to its owner. Written when the answer is on its way, so that its time does not tell whether there is an account.
 */
export function noteFailedSignIn(context: RequestContext, userIds: readonly number[], why: 'password' | 'code', retryAfterSeconds: number | null): void {
  const isLocked = retryAfterSeconds !== null && retryAfterSeconds >= locked
  const event = isLocked ? 'sign-in.locked' : 'sign-in.failed'
  context.events.count(event)
  context.log.warn({ event, why, address: context.address, isKnown: userIds.length > 0, userIds }, 'someone could not sign in')
  if (userIds.length === 0) return
  void context.tx(async (tx) => {
    for (const userId of userIds) {
      const account = await findAccount(tx, userId)
      if (!account) continue
      const { organizationId, email } = account
      await writeAudit(tx, { organizationId, userId: null, action: isLocked ? 'signIn.locked' : 'signIn.failed', subjectType: 'user', subjectId: userId, data: { why }, requestId: context.requestId })
      if (!isLocked) continue
      await notifyPeople.run({ tx, letters: [{
        kind: lockedLetter, cause: context.requestId, organizationId, userId, channel: 'email', target: email, createdAt: context.now(),
        ...lockedMessage(account),
      }] })
    }
  }).then(() => context.wakeSender?.(), (error: unknown) => context.log.warn({ err: error }, 'a failed sign-in was not written down'))
}
