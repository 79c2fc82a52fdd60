import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { notifyPeople } from '../../platform/platform.hooks'
import { activityRequestLetter, decidedMessage } from './activityRequest.letters'
import { findAddressees, findOrganizationName, updateRequest, type ActivityRequestRecord } from './activityRequest.repository'

type Context = RequestContext<SignedIn>

/** Marks a request as decided, tells the school, and writes it down. */
export async function settle(
  tx: Tx, request: ActivityRequestRecord, { status, reason, schoolName, activityName }: { status: 'accepted' | 'rejected'; reason: string; schoolName: string; activityName: string }, context: Context,
): Promise<void> {
  const { who, now } = context
  await updateRequest(tx, request.id, { status, reason, decidedAt: now(), decidedByUserId: who.userId })
  const organizationName = await findOrganizationName(tx, who.organizationId)
  for (const { email, firstName } of await findAddressees(tx, request.schoolId, request.requestedByUserId)) {
    const message = decidedMessage({ organizationName, firstName, schoolName, activityName, kind: request.kind, status, reason, baseUrl: context.baseUrl() })
    await notifyPeople.run({ tx, letters: [{ kind: activityRequestLetter, cause: `${context.requestId} ${request.id}`, organizationId: who.organizationId, userId: null, channel: 'email', target: email, ...message, createdAt: now() }] })
  }
  await writeAudit(tx, {
    organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId: context.requestId,
    action: status === 'accepted' ? 'activityRequest.accepted' : 'activityRequest.rejected', subjectType: 'activityRequest', subjectId: request.id,
    data: { before: { status: request.status }, after: { status }, kind: request.kind, schoolId: request.schoolId, activityId: request.activityId, academicYearId: request.academicYearId },
  })
}
