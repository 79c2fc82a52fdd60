import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext } from '../../platform/http/requestContext'
import { notifyPeople } from '../../platform/platform.hooks'
import { closeLinks, revokeSessionsOf } from './password.repository'
import { changedMessage, passwordChangedLetter } from './password.letters'

interface Account {
  userId: number
  organizationId: number
  organizationName: string
  firstName: string
  email: string
}

/** What every change of a password brings with it: other sessions and open links end, the owner is told, and it is written down. */
export async function settlePasswordChange(
  tx: Tx,
  context: Pick<RequestContext, 'now' | 'requestId'>,
  account: Account,
  { action, doer, exceptSessionId }: { action: 'password.reset' | 'password.changed' | 'password.chosen'; doer: { userId: number; actingUserId: number | null }; exceptSessionId: number | null },
): Promise<void> {
  const { userId, organizationId } = account
  const endedSessions = await revokeSessionsOf(tx, userId, exceptSessionId, context.now())
  await closeLinks(tx, userId, context.now())
  await notifyPeople.run({ tx, letters: [{ kind: passwordChangedLetter, cause: context.requestId, organizationId, userId, channel: 'email', target: account.email, ...changedMessage(account), createdAt: context.now() }] })
  await writeAudit(tx, { organizationId, ...doer, action, subjectType: 'user', subjectId: userId, data: { endedSessions }, requestId: context.requestId })
}
