import { DomainError } from '@portal/shared/platform/call/errors'
import type { PersonStatus } from '@portal/shared/identity/users/person.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findRoleAt } from './given.repository'
import { lockUser } from '../users/account.repository'
import { findSamePending, insertRequest } from './request.repository'

/**
 * Asks the office to make a person of the user's own school active or inactive. Asked twice while it is pending, it counts once.
 * @throws DomainError not-found for someone outside the user's school, not-yours for themselves, invalid-input
 */
export async function askStatusChange({ userId, wantedStatus, note }: { userId: number; wantedStatus: PersonStatus; note: string }, context: RequestContext<SignedIn>): Promise<void> {
  const { who } = context
  if (userId === who.userId) throw new DomainError('not-yours', { message: 'Someone else has to request this for you.' })
  await context.tx(async (tx) => {
    const account = await lockUser(tx, who.organizationId, { userId })
    const held = account && who.schoolId !== null ? await findRoleAt(tx, userId, who.schoolId) : undefined
    if (!account || account.deletedAt || !held) throw new DomainError('not-found', { message: 'There is no such person at your school.' })
    if (account.status === wantedStatus) throw new DomainError('invalid-input', { message: 'Unable to Change Status', fields: [{ field: 'wantedStatus', message: `This account is ${wantedStatus} already.` }] })
    if (await findSamePending(tx, { userId, kind: 'statusChange' })) return
    const requestId = await insertRequest(tx, {
      organizationId: who.organizationId, kind: 'statusChange', userId, askedByUserId: who.userId, roleId: held.roleId, schoolId: who.schoolId, wantedStatus, note, createdAt: context.now(),
    })
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, action: 'request.made', subjectType: 'personRequest', subjectId: requestId,
      data: { kind: 'statusChange', userId, wantedStatus }, requestId: context.requestId,
    })
  })
}
