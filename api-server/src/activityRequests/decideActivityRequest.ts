import type { DecideActivityRequest } from '@portal/shared/activityRequests/activityRequest.schemas'
import { DomainError } from '@portal/shared/call/errors'
import { momentText } from '@portal/shared/format/dateTexts'
import type { z } from 'zod'
import { refusePastYear } from '../academicYears/refusePastYear'
import { writeAudit } from '../audit/writeAudit'
import type { Reader, Tx } from '../db/database'
import { asDomainError } from '../http/answer'
import type { RequestContext, SignedIn } from '../http/requestContext'
import { insertMessage } from '../mail/message.repository'
import { findToldZone } from '../organizations/organization.repository'
import { changeTaking } from './changeTaking'
import { decidedMessage } from './activityRequestMessages'
import {
  findAddressees, findOrganizationName, findPersonName, findRequestRecord, lockPair, lockRequestRecord, updateRequest, type ActivityRequestRecord,
} from './activityRequest.repository'

type Context = RequestContext<SignedIn>

/** Who decided a request, and when: on the clock of who is told. */
export async function alreadyDecided(reader: Reader, { status, decidedByUserId, decidedAt }: ActivityRequestRecord, context: Pick<Context, 'timeZone' | 'who'>): Promise<DomainError> {
  const by = (await findPersonName(reader, decidedByUserId)) || 'Somebody'
  return new DomainError('already-decided', { message: `${by} ${status} this request${decidedAt ? ` on ${momentText(decidedAt, await findToldZone(reader, context))}` : ''}.` })
}

/**
 * Decides one request on its locked row, has the school join or leave, tells its athletic directors, and writes it down.
 * @returns what it was, by name
 * @throws DomainError not-found, already-decided, in-use with the matches that stand against leaving, read-only-year
 */
export async function decideActivityRequest({ requestId, decision, reason }: z.output<typeof DecideActivityRequest>, context: Context): Promise<{ status: 'accepted' | 'rejected'; name: string }> {
  const { who } = context
  return context.tx(async (tx) => {
    const asked = await findRequestRecord(tx, who.organizationId, requestId)
    if (!asked) throw new DomainError('not-found', { message: 'There is no such request.' })
    // The activity before the request, as whoever asks or joins at once does: two never wait for each other.
    const { school, activity } = await lockPair(tx, who.organizationId, asked.schoolId, asked.activityId)
    const request = await lockRequestRecord(tx, who.organizationId, requestId)
    if (!request) throw new DomainError('not-found', { message: 'There is no such request.' })
    await refusePastYear(tx, who, request.academicYearId)
    if (request.status !== 'pending') throw await alreadyDecided(tx, request, context)
    const isAccepted = decision === 'accept'
    if (!school || !activity) throw new DomainError('not-found', { message: `The ${school ? 'activity' : 'school'} is deleted. Restore it first.` })
    if (isAccepted) await changeTaking(tx, { academicYearId: request.academicYearId, school, activity }, request.kind === 'join', context)
    const status = isAccepted ? 'accepted' : 'rejected'
    await settle(tx, request, { status, reason, schoolName: school.name, activityName: activity.name }, context)
    return { status, name: `${school.name}, ${activity.name}` }
  })
}

/** Marks a request as decided, tells the school, and writes it down. */
export async function settle(
  tx: Tx, request: ActivityRequestRecord, { status, reason, schoolName, activityName }: { status: 'accepted' | 'rejected'; reason: string; schoolName: string; activityName: string }, context: Context,
): Promise<void> {
  const { who, now } = context
  await updateRequest(tx, request.id, { status, reason, decidedAt: now(), decidedByUserId: who.userId })
  const organizationName = await findOrganizationName(tx, who.organizationId)
  for (const { email, firstName } of await findAddressees(tx, request.schoolId, request.requestedByUserId)) {
    const message = decidedMessage({ organizationName, firstName, schoolName, activityName, kind: request.kind, status, reason, baseUrl: context.baseUrl() })
    await insertMessage(tx, { organizationId: who.organizationId, channel: 'email', target: email, ...message, createdAt: now() })
  }
  await writeAudit(tx, {
    organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId: context.requestId,
    action: status === 'accepted' ? 'activityRequest.accepted' : 'activityRequest.rejected', subjectType: 'activityRequest', subjectId: request.id,
    data: { before: { status: request.status }, after: { status }, kind: request.kind, schoolId: request.schoolId, activityId: request.activityId, academicYearId: request.academicYearId },
  })
}

/** Decides several requests, each in a transaction of its own. @returns an outcome for each, in the order asked */
export async function decideActivityRequests({ requestIds, decision, reason }: { requestIds: readonly number[]; decision: 'accept' | 'reject'; reason: string }, context: Context) {
  const outcomes: { id: number; name: string; outcome: 'done' | 'refused'; why: string }[] = []
  for (const id of new Set(requestIds)) {
    try {
      const { name } = await decideActivityRequest({ requestId: id, decision, reason }, context)
      outcomes.push({ id, name, outcome: 'done', why: '' })
    } catch (error) {
      if (!(error instanceof DomainError)) context.log.error({ err: error }, 'an activity request could not be decided')
      outcomes.push({ id, name: '', outcome: 'refused', why: asDomainError(error).message })
    }
  }
  return outcomes
}
