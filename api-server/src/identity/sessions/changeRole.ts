import { DomainError } from '@portal/shared/platform/call/errors'
import type { CurrentUser } from '@portal/shared/platform/call/currentUser.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { isOfficeClosed, isOfOffice } from './idleTime'
import { updateSessionRole } from './ownSession.repository'
import { findCurrentUser, findHeldRoles } from './session.repository'

/**
 * Continues in another role of the person, in this session only.
 * @throws DomainError not-yours for a role that they do not hold, no matter who else does; signed-out for one of the office after its idle
 * time without work in it, as its own session would have ended
 */
export async function changeRole({ userRoleId }: { userRoleId: number }, { who, tx, now, requestId, settings }: RequestContext<SignedIn>): Promise<CurrentUser> {
  return tx(async (tx) => {
    const held = await findHeldRoles(tx, who.userId)
    const chosen = held.find((each) => each.userRoleId === userRoleId)
    if (!chosen) throw new DomainError('not-yours', { message: 'You do not hold this role.' })
    const toOffice = chosen.roleType === 'org'
    if (toOffice && isOfficeClosed(who, settings, now())) throw new DomainError('signed-out', { message: 'You have not worked in this role for a while. Please sign in again.' })
    await updateSessionRole(tx, who.sessionId, userRoleId, toOffice || isOfOffice(who) ? now() : undefined)
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: 'session.roleChanged', subjectType: 'session', subjectId: who.sessionId, requestId, data: { before: who.userRoleId, after: userRoleId },
    })
    return findCurrentUser(tx, { ...who, userRoleId }, now())
  })
}
