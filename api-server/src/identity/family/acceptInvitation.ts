import { DomainError } from '@portal/shared/platform/call/errors'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { countTries } from '../passwords/tryLimits'
import { countRoles } from '../requests/given.repository'
import { hashToken } from '../sessions/findSignedIn'
import { findOpenInvitation, findOwnStudents, findPerson } from './family.repository'
import { gone, joinFamily } from './useInvitation'

/**
 * Uses an invitation in the user's own account, which must have the address that it was sent to.
 * @throws DomainError not-found (also for another organization's), not-yours, too-many-tries
 */
export async function acceptInvitation({ token }: { token: string }, context: RequestContext<SignedIn>): Promise<{ isLinked: boolean }> {
  const { who, now } = context
  await countTries(context, [{ key: `familyAcceptance:${who.userId}`, most: 30, minutes: 60 }])
  const isLinked = await context.tx(async (tx) => {
    const invitation = await findOpenInvitation(tx, hashToken(token), now())
    if (!invitation || invitation.organizationId !== who.organizationId) throw gone()
    const person = (await findPerson(tx, who.organizationId, who.userId))!
    if (person.email !== invitation.email) throw new DomainError('not-yours', { message: 'This invitation was sent to another address. Please sign in with the account that has it.' })
    if (invitation.sentFrom === 'student') {
      if ((await countRoles(tx, who.userId, 'student')) > 0) throw new DomainError('not-yours', { message: 'A student’s account cannot be a parent’s.' })
      return joinFamily(tx, context, invitation, { parentUserId: who.userId, studentId: invitation.studentId! })
    }
    const [studentId] = await findOwnStudents(tx, who.userId)
    if (studentId === undefined) throw new DomainError('not-yours', { message: 'Only the student can accept this, in the student’s own account.' })
    return joinFamily(tx, context, invitation, { parentUserId: invitation.parentUserId!, studentId })
  })
  context.wakeSender?.()
  return { isLinked }
}
