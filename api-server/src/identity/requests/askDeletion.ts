import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { checkOwnPassword } from '../passwords/checkOwnPassword'
import { lockUser } from '../users/account.repository'
import { findSamePending, insertRequest } from './request.repository'

/**
 * Asks the office to delete the user's own account, with the password. Asked twice while it is pending, it counts once.
 * @throws DomainError invalid-input at `password`, too-many-tries
 */
export async function askDeletion({ password, note }: { password: string; note: string }, context: RequestContext<SignedIn>): Promise<void> {
  const { who } = context
  await checkOwnPassword(context, password)
  await context.tx(async (tx) => {
    await lockUser(tx, who.organizationId, { userId: who.userId })
    if (await findSamePending(tx, { userId: who.userId, kind: 'accountDeletion' })) return
    const requestId = await insertRequest(tx, { organizationId: who.organizationId, kind: 'accountDeletion', userId: who.userId, askedByUserId: who.userId, note, createdAt: context.now() })
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, action: 'request.made', subjectType: 'personRequest', subjectId: requestId,
      data: { kind: 'accountDeletion' }, requestId: context.requestId,
    })
  })
}
