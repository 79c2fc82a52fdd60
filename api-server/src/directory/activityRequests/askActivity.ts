import { DomainError, notFoundIn } from '@portal/shared/platform/call/errors'
import { refusePastYear } from '../academicYears/refusePastYear'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { ownScope } from '../../identity/organizations/scope'
import { deleteRequest, findPending, findTaking, insertRequest, lockPair, lockRequestRecord } from './activityRequest.repository'
import { alreadyDecided } from './decideActivityRequest'
import { ownSchool } from './activityRequest.policy'

interface Asked {
  schoolId: number
  activityId: number
  kind: 'join' | 'leave'
  note: string
}

/**
 * Asks that a school may join or leave an activity in the chosen academic year. Asked twice while it waits, it is one request.
 * @returns the key of the request that waits
 * @throws DomainError not-found, read-only-year, changed-meanwhile if the school takes part already, or does not
 */
export async function askActivity({ schoolId, activityId, kind, note }: Asked, context: RequestContext<SignedIn>): Promise<number> {
  const { who } = context
  return context.tx(async (tx) => {
    const { academicYear } = await ownScope(tx, who, context.common)
    await refusePastYear(tx, who, academicYear.id)
    const { school, activity } = await lockPair(tx, who.organizationId, schoolId, activityId)
    if (!school) throw notFoundIn('schoolId', 'There is no such school.')
    if (!activity) throw notFoundIn('activityId', 'There is no such activity.')
    const pending = await findPending(tx, academicYear.id, schoolId, activityId)
    if (pending?.kind === kind) return pending.id
    const taking = await findTaking(tx, academicYear.id, schoolId, activityId)
    const takesPart = taking !== undefined && taking.leftAt === null
    if (pending || takesPart === (kind === 'join')) {
      throw new DomainError('changed-meanwhile', { message: pending ? `Another request of ${school.name} for ${activity.name} waits already.` : `${school.name} ${takesPart ? 'takes part' : 'does not take part'} in ${activity.name} already.` })
    }
    const requestId = await insertRequest(tx, { organizationId: who.organizationId, academicYearId: academicYear.id, schoolId, activityId, kind, note, requestedByUserId: who.userId, createdAt: context.now() })
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId: context.requestId,
      action: 'activityRequest.made', subjectType: 'activityRequest', subjectId: requestId, data: { after: { kind, schoolId, activityId, academicYearId: academicYear.id } },
    })
    return requestId
  })
}

/**
 * Withdraws a request of the user's own school while it is pending. Withdrawn twice, the second time there is none.
 * @throws DomainError not-found, already-decided, read-only-year
 */
export async function withdrawRequest(requestId: number, context: RequestContext<SignedIn>): Promise<void> {
  const { who } = context
  await context.tx(async (tx) => {
    const request = await lockRequestRecord(tx, who.organizationId, requestId)
    if (!request || request.schoolId !== ownSchool(who)) throw new DomainError('not-found', { message: 'There is no such request.' })
    await refusePastYear(tx, who, request.academicYearId)
    if (request.status !== 'pending') throw await alreadyDecided(tx, request, context)
    await deleteRequest(tx, requestId)
    const { kind, schoolId, activityId, academicYearId } = request
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId: context.requestId,
      action: 'activityRequest.withdrawn', subjectType: 'activityRequest', subjectId: requestId, data: { before: { kind, schoolId, activityId, academicYearId } },
    })
  })
}
