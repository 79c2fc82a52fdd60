import { DomainError } from '@portal/shared/platform/call/errors'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findToldZone } from '../organizations/organization.repository'
import { alreadyDecided } from './describeRequest'
import { lockRequest, updateRequest } from './request.repository'

/**
 * Withdraws a request of the user's own that is still pending.
 * @throws DomainError not-found for someone else's, already-decided
 */
export async function withdrawRequest({ requestId }: { requestId: number }, context: RequestContext<SignedIn>): Promise<void> {
  const { who } = context
  await context.tx(async (tx) => {
    const request = await lockRequest(tx, { organizationId: who.organizationId, schoolId: 'all' }, requestId)
    const isOwn = request && (request.kind === 'statusChange' ? request.askedByUserId : request.userId) === who.userId
    if (!isOwn) throw new DomainError('not-found', { message: 'There is no such request.' })
    if (request.status === 'withdrawn') return
    if (request.status !== 'pending') throw alreadyDecided(request, await findToldZone(tx, context))
    await updateRequest(tx, requestId, { status: 'withdrawn', decidedAt: context.now(), decidedByUserId: who.userId })
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, action: 'request.withdrawn', subjectType: 'personRequest', subjectId: requestId,
      data: { kind: request.kind, before: { status: 'pending' }, after: { status: 'withdrawn' } }, requestId: context.requestId,
    })
  })
}
