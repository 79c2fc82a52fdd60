import { DomainError } from '@portal/shared/platform/call/errors'
import { acceptInvitation, cancelInvitation, getInvitation, getOwnFamily, getStudentFamily, invite, unlinkParent } from '@portal/shared/identity/family/family.calls'
import type { OpenInvitation as ShownInvitation, StudentFamily } from '@portal/shared/identity/family/family.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Reader } from '../../platform/db/database'
import { serve, WithMessage } from '../../platform/http/serve'
import type { SignedIn } from '../../platform/http/requestContext'
import { findOrganizations } from '../organizations/organization.repository'
import { hashToken } from '../sessions/findSignedIn'
import { acceptInvitation as accept } from './acceptInvitation'
import { cancelInvitation as cancel, deleteLink, findChildren, findOpenInvitation, findOpenInvitations, findOwnStudents, findParents, findPerson, findStudent } from './family.repository'
import { isSchoolOf, mayUnlink, refuseUnlessSchoolOf } from './family.policy'
import { invite as sendInvitation } from './invite'
import { tellFamily } from './tellFamily'

const shown = ({ invitationId, email, sentBy, expiresAt }: Awaited<ReturnType<typeof findOpenInvitations>>[number]): ShownInvitation => ({ invitationId, email, sentBy, expiresAt: expiresAt.toISOString() })
const hintOf = (email: string) => email.replace(/^(.)[^@]*/, '$1•••')

async function familyOf(reader: Reader, who: SignedIn, studentId: number, now: Date): Promise<StudentFamily> {
  const child = (await findStudent(reader, who.organizationId, studentId))!
  const parents = await findParents(reader, studentId)
  return {
    studentId, name: `${child.firstName} ${child.lastName}`, schoolName: child.schoolName,
    parents: parents.map(({ userId, firstName, lastName, email, since }) => ({ userId, name: `${firstName} ${lastName}`, email, since: since.toISOString() })),
    invitations: (await findOpenInvitations(reader, { studentId }, now)).map(shown),
    mayUnlink: mayUnlink(who, child, 0, now),
  }
}

export const familyRoutes = [
  serve(getInvitation, async ({ token }, { database: { reader }, now }) => {
    const invitation = await findOpenInvitation(reader, hashToken(token), now())
    const nothing = { isOpen: false, sentFrom: null, childFirstName: '', parentName: '', organizationName: '', orgParam: '', emailHint: '' }
    if (!invitation) return nothing
    const [organization] = await findOrganizations(reader, { id: invitation.organizationId })
    const child = invitation.studentId === null ? undefined : await findStudent(reader, invitation.organizationId, invitation.studentId)
    const parent = invitation.parentUserId === null ? undefined : await findPerson(reader, invitation.organizationId, invitation.parentUserId)
    if (!child && !parent) return nothing
    return {
      isOpen: true, sentFrom: invitation.sentFrom, childFirstName: invitation.sentFrom === 'student' ? child?.firstName ?? '' : '',
      parentName: invitation.sentFrom === 'parent' && parent ? `${parent.firstName} ${parent.lastName}` : '',
      organizationName: organization!.name, orgParam: organization!.orgParam, emailHint: hintOf(invitation.email),
    }
  }),

  serve(acceptInvitation, async (input, context) => {
    const { isLinked } = await accept(input, context)
    return new WithMessage({ isLinked }, isLinked ? 'You are linked now.' : 'Thank you. The school has been asked, and we will email you.')
  }),

  serve(invite, async (input, context) => {
    await sendInvitation(input, context)
    return new WithMessage(null, 'The invitation is on its way.')
  }),

  serve(cancelInvitation, ({ invitationId }, { who, tx, now, requestId }) =>
    tx(async (tx) => {
      const [invitation] = await findOpenInvitations(tx, { invitationId }, now())
      const child = invitation?.studentId == null ? undefined : await findStudent(tx, who.organizationId, invitation.studentId)
      const isOwn = invitation?.organizationId === who.organizationId
        && (invitation.sentByUserId === who.userId || (child !== undefined && (isSchoolOf(who, child) || child.userId === who.userId)))
      if (!isOwn || !(await cancel(tx, invitationId, now()))) throw new DomainError('not-found', { message: 'There is no such invitation.' })
      await writeAudit(tx, {
        organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, action: 'family.invitationCancelled', subjectType: 'familyInvitation', subjectId: invitationId, requestId,
      })
      return new WithMessage(null, 'The invitation has ended.')
    })),

  serve(getOwnFamily, async (_, { who, database: { reader }, now }) => {
    const own = await findOwnStudents(reader, who.userId)
    const asStudent: StudentFamily[] = []
    for (const studentId of own) asStudent.push(await familyOf(reader, who, studentId, now()))
    const children = await findChildren(reader, who.userId)
    return {
      asStudent,
      children: children.map(({ studentId, firstName, lastName, grade, schoolName, since }) => ({ studentId, name: `${firstName} ${lastName}`, grade, schoolName, since: since.toISOString() })),
      invitations: (await findOpenInvitations(reader, { parentUserId: who.userId }, now())).map(shown),
      mayInviteStudent: who.roleType === 'parent',
    }
  }),

  serve(getStudentFamily, async ({ studentId }, { who, database: { reader }, now, recordViews }) => {
    refuseUnlessSchoolOf(who, await findStudent(reader, who.organizationId, studentId))
    recordViews.note(who, 'student', [studentId], now())
    return familyOf(reader, who, studentId, now())
  }),

  serve(unlinkParent, async ({ studentId, userId }, context) => {
    const { who, now } = context
    await context.tx(async (tx) => {
      const child = await findStudent(tx, who.organizationId, studentId)
      const isConcerned = child && (who.userId === userId || child.userId === who.userId || isSchoolOf(who, child))
      if (!isConcerned) throw new DomainError('not-found', { message: 'There is no such link.' })
      if (!mayUnlink(who, child, userId, now())) throw new DomainError('not-yours', { message: 'Your school can undo this: please ask there.' })
      if (!(await deleteLink(tx, userId, studentId))) throw new DomainError('not-found', { message: 'There is no such link.' })
      await tellFamily(tx, context, { studentId, parentUserId: userId, isLinked: false, organizationId: who.organizationId })
      await writeAudit(tx, {
        organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, action: 'family.unlinked', subjectType: 'student', subjectId: studentId,
        data: { parentUserId: userId }, requestId: context.requestId,
      })
    })
    context.wakeSender?.()
    return new WithMessage(null, 'The link is undone.')
  }),
]
