import { DomainError } from '@portal/shared/platform/call/errors'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext } from '../../platform/http/requestContext'
import { findRequestableRoles } from '../requests/joining.repository'
import { giveRole, linkParent } from '../requests/given.repository'
import { findSamePending, insertRequest } from '../requests/request.repository'
import { whyNotGive } from '../roles/role.policy'
import { lockRole } from '../roles/role.repository'
import { findSender, findStudent, linkedAlready, useInvitation as useUp, type FamilyStudent, type OpenInvitation } from './family.repository'
import { tellFamily } from './tellFamily'

export const gone = () => new DomainError('not-found', { message: 'This invitation is invalid, has already been used, or is more than seven days old.' })

/** The role that parents get. @throws DomainError not-found if the organization has none */
export async function parentRole(tx: Tx, organizationId: number) {
  const [first] = await findRequestableRoles(tx, organizationId, 'parent')
  const role = first && (await lockRole(tx, organizationId, first.roleId))
  if (!role) throw new DomainError('not-found', { message: 'There is no role for parents here. Please ask the office.' })
  return role
}

/**
 * Whether the school or the office stands behind an invitation: the person who sent it works there, and may still give the
 * parent's role. An invitation by the student, who may be talked into it, does not count as that.
 */
export async function isFromSchool(tx: Tx, invitation: OpenInvitation, child: FamilyStudent): Promise<boolean> {
  if (invitation.sentFrom !== 'student' || invitation.sentByUserId === child.userId) return false
  const role = await parentRole(tx, invitation.organizationId)
  return (await findSender(tx, invitation.organizationId, invitation.sentByUserId))
    .some((held) => held.permissions.includes('user-edit') && whyNotGive(held, role, child.schoolId) === null)
}

/**
 * What an invitation brings once both sides have agreed. The link is made at once if the school sent it. Otherwise the school is
 * asked: a child may be talked into a click, and that it let an adult in as someone else's parent says nothing of this child.
 * @returns whether the link is made
 */
export async function joinFamily(
  tx: Tx, context: RequestContext, invitation: OpenInvitation, { parentUserId, studentId }: { parentUserId: number; studentId: number },
): Promise<boolean> {
  const { organizationId } = invitation
  const child = await findStudent(tx, organizationId, studentId)
  if (!child) throw gone()
  if (child.userId === parentUserId) throw new DomainError('invalid-input', { message: 'Nobody is their own parent.' })
  if (!(await useUp(tx, invitation.invitationId, context.now()))) throw gone()
  if (await linkedAlready(tx, parentUserId, studentId)) return true
  const role = await parentRole(tx, organizationId)
  const isLinked = await isFromSchool(tx, invitation, child)
  const doer = context.who && { userId: context.who.userId, actingUserId: context.who.actingUserId }
  if (isLinked) {
    await giveRole(tx, { userId: parentUserId, roleId: role.roleId, schoolId: child.schoolId })
    await linkParent(tx, parentUserId, studentId, context.now())
    await tellFamily(tx, context, { studentId, parentUserId, isLinked: true, organizationId })
  } else if (!(await findSamePending(tx, { userId: parentUserId, kind: 'access', roleId: role.roleId, schoolId: child.schoolId, studentId }))) {
    await insertRequest(tx, {
      organizationId, kind: 'access', userId: parentUserId, askedByUserId: parentUserId, roleId: role.roleId, schoolId: child.schoolId,
      details: { studentId, children: [{ firstName: child.firstName, lastName: child.lastName }] },
      note: invitation.sentFrom === 'student' ? 'Invited by the student.' : 'The student confirmed this parent.', createdAt: context.now(),
    })
  }
  await writeAudit(tx, {
    organizationId, ...(doer ?? { userId: parentUserId, actingUserId: null }), action: isLinked ? 'family.linked' : 'family.asked', subjectType: 'student', subjectId: studentId,
    data: { parentUserId, invitationId: invitation.invitationId }, requestId: context.requestId,
  })
  return isLinked
}
