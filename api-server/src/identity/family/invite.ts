import { randomBytes } from 'node:crypto'
import { DomainError } from '@portal/shared/platform/call/errors'
import { invitationDays } from '@portal/shared/identity/family/family.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { notifyPeople } from '../../platform/platform.hooks'
import { countTries } from '../passwords/tryLimits'
import { findOrganizationName } from '../requests/request.repository'
import { hashToken } from '../sessions/findSignedIn'
import { cancelEarlier, findOwnStudents, findPerson, findStudent, insertInvitation } from './family.repository'
import { invitationLetter, invitationMessage } from './family.letters'
import { refuseUnlessSchoolOf } from './family.policy'

/**
 * Sends an invitation: a student's side invites a parent, a parent invites their child. The token goes into the email and
 * is kept as a hash. An earlier open one to the same address for the same person ends.
 * @throws DomainError not-found, no-permission, invalid-input, too-many-tries
 */
export async function invite({ email, studentId }: { email: string; studentId: number | null }, context: RequestContext<SignedIn>): Promise<void> {
  const { who, now } = context
  await countTries(context, [{ key: `familyInvitation:${who.userId}`, most: 20, minutes: 60 }, { key: `familyInvitationTo:${email}`, most: 10, minutes: 60 * 24 }])
  const token = randomBytes(32).toString('base64url')
  await context.tx(async (tx) => {
    const sender = (await findPerson(tx, who.organizationId, who.userId))!
    if (sender.email === email) throw new DomainError('invalid-input', { fields: [{ field: 'email', message: 'This is your own address.' }] })
    const sentFrom = who.roleType === 'parent' ? 'parent' : 'student'
    let child: Awaited<ReturnType<typeof findStudent>>
    if (who.roleType === 'student') {
      const own = await findOwnStudents(tx, who.userId)
      const meant = studentId ?? own[0]
      child = meant !== undefined && own.includes(meant) ? await findStudent(tx, who.organizationId, meant) : undefined
      if (!child) throw new DomainError('not-found', { message: 'There is no such student.' })
    } else if (who.roleType !== 'parent') {
      child = studentId === null ? undefined : await findStudent(tx, who.organizationId, studentId)
      refuseUnlessSchoolOf(who, child)
    } else if (studentId !== null) throw new DomainError('invalid-input', { fields: [{ field: 'studentId', message: 'Your child is found by the address.' }] })

    const ends = { studentId: child?.studentId ?? null, parentUserId: sentFrom === 'parent' ? who.userId : null }
    await cancelEarlier(tx, { email, ...ends }, now())
    const invitationId = await insertInvitation(tx, {
      organizationId: who.organizationId, tokenHash: hashToken(token), sentFrom, ...ends, sentByUserId: who.userId, email,
      createdAt: now(), expiresAt: new Date(now().getTime() + invitationDays * 86_400_000),
    })
    await notifyPeople.run({ tx, letters: [{
      kind: invitationLetter, cause: context.requestId, userId: null, organizationId: who.organizationId, channel: 'email', target: email, createdAt: now(),
      ...invitationMessage({
        organizationName: await findOrganizationName(tx, who.organizationId), sentBy: `${sender.firstName} ${sender.lastName}`, childFirstName: child?.firstName ?? null, sentFrom, token, baseUrl: context.baseUrl(),
      }),
    }] })
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, action: 'family.invited', subjectType: 'familyInvitation', subjectId: invitationId,
      data: { sentFrom, ...ends }, requestId: context.requestId,
    })
  })
  context.wakeSender?.()
}
