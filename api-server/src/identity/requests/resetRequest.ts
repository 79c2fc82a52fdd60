import { DomainError } from '@portal/shared/platform/call/errors'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import { onFamilyLinkChanged } from '../identity.hooks'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { notifyPeople } from '../../platform/platform.hooks'
import { findToldZone } from '../organizations/organization.repository'
import { alreadyDecided, decidedOne, whatOf } from './describeRequest'
import { countRoles, takeRole, unlinkAt, untieStudent } from './given.repository'
import { requestResetLetter, resetMessage } from './request.letters'
import { findOrganizationName, lockRequest, updateRequest } from './request.repository'
import { refuseDeciding, visibleSchool } from './request.policy'

/**
 * Makes an accepted or rejected request pending again. What accepting it gave is undone: the role with its sessions, the
 * link to the student record (which stays the school's), the links to the school's children. The account stays.
 * @throws DomainError not-found, not-yours, already-decided, invalid-input
 */
export async function resetRequest({ id, userType }: { id: number; userType: RoleType }, context: RequestContext<SignedIn>): Promise<void> {
  const { who, now } = context
  await context.tx(async (tx) => {
    const request = await lockRequest(tx, { organizationId: who.organizationId, schoolId: visibleSchool(who) }, id)
    if (!request) throw new DomainError('not-found', { message: 'There is no such request.' })
    if (request.roleType !== userType) throw new DomainError('invalid-input', { fields: [{ field: 'userType', message: 'This request is about another kind of person.' }] })
    refuseDeciding(who, decidedOne(request))
    if (request.status === 'pending' || request.status === 'withdrawn') throw alreadyDecided(request, await findToldZone(tx, context))
    if (request.kind !== 'signUp' && request.kind !== 'access') throw new DomainError('invalid-input', { message: 'Only a request for a role can be decided again.' })
    const isTaken = request.status === 'accepted'
    if (isTaken && request.userId !== null) {
      const { userId, schoolId } = request
      await takeRole(tx, { userId, roleId: request.roleId!, schoolId })
      if (schoolId !== null && (await countRoles(tx, userId, userType, schoolId)) === 0) {
        if (userType === 'student') await untieStudent(tx, userId, schoolId)
        if (userType === 'parent') {
          for (const studentId of await unlinkAt(tx, userId, schoolId)) await onFamilyLinkChanged.run({ tx, context, studentId, parentUserId: userId, isLinked: false, organizationId: who.organizationId })
        }
      }
    }
    await updateRequest(tx, id, { status: 'pending', decidedAt: null, decidedByUserId: null, reason: '' })
    if (isTaken) {
      const about = { organizationName: await findOrganizationName(tx, who.organizationId), firstName: request.firstName, what: whatOf(request) }
      await notifyPeople.run({ tx, letters: [{ kind: requestResetLetter, cause: context.requestId, organizationId: who.organizationId, userId: request.userId, channel: 'email', target: request.email, ...resetMessage(about), createdAt: now() }] })
    }
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, action: 'request.reset', subjectType: 'personRequest', subjectId: id, requestId: context.requestId,
      data: { before: { status: request.status }, after: { status: 'pending' }, userId: request.userId, roleId: request.roleId, schoolId: request.schoolId },
    })
  })
  context.wakeSender?.()
}
