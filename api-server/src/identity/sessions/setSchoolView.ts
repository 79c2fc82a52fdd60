import { DomainError } from '@portal/shared/platform/call/errors'
import type { CurrentUser } from '@portal/shared/platform/call/currentUser.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findViewSchool, lockViewSchool, updateViewSchool } from './ownSession.repository'
import { findActorBySession, findCurrentUser } from './session.repository'

/**
 * Takes the School Admin view of a school, for this session only, or (null) leaves it. From one school to another leads
 * through leaving. What is so already is no change.
 * @throws DomainError wrong-role, no-permission, school-view, not-found
 */
export async function setSchoolView({ schoolId }: { schoolId: number | null }, { who, tx, requestId, now }: RequestContext<SignedIn>): Promise<CurrentUser> {
  return tx(async (tx) => {
    const before = await lockViewSchool(tx, who.sessionId)
    if (before !== schoolId) {
      if (schoolId !== null) {
        if (before !== null) throw new DomainError('school-view')
        if (who.roleType !== 'org') throw new DomainError('wrong-role')
        if (!who.permissions.includes('school-list')) throw new DomainError('no-permission')
        if (!(await findViewSchool(tx, who.organizationId, schoolId))) throw new DomainError('not-found', { message: 'There is no such school.' })
      }
      await updateViewSchool(tx, who.sessionId, schoolId)
      await writeAudit(tx, {
        organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
        action: schoolId === null ? 'schoolView.left' : 'schoolView.taken', subjectType: 'school', subjectId: schoolId ?? before, requestId,
      })
    }
    return findCurrentUser(tx, (await findActorBySession(tx, who.sessionId, now()))!, now())
  })
}
