import { DomainError } from '@portal/shared/call/errors'
import type { CurrentUser } from '@portal/shared/sessions/session.schemas'
import { writeAudit } from '../audit/writeAudit'
import type { RequestContext, SignedIn } from '../http/requestContext'
import { updateSessionRole } from './ownSession.repository'
import { findCurrentUser, findHeldRoles } from './session.repository'

/**
 * Goes on in another role of the person, in this session only.
 * @throws DomainError not-yours for a role that they do not hold, whoever else may
 */
export async function changeRole({ userRoleId }: { userRoleId: number }, { who, tx, requestId }: RequestContext<SignedIn>): Promise<CurrentUser> {
  return tx(async (tx) => {
    const held = await findHeldRoles(tx, who.userId)
    if (!held.some((each) => each.userRoleId === userRoleId)) throw new DomainError('not-yours', { message: 'You do not hold this role.' })
    await updateSessionRole(tx, who.sessionId, userRoleId)
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: 'session.roleChanged', subjectType: 'session', subjectId: who.sessionId, requestId, data: { before: who.userRoleId, after: userRoleId },
    })
    return findCurrentUser(tx, { ...who, userRoleId })
  })
}
