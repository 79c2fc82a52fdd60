import type { DecideActivityRequest } from '@portal/shared/directory/activityRequests/activityRequest.schemas'
import { DomainError } from '@portal/shared/platform/call/errors'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import type { z } from 'zod'
import { refusePastYear } from '../academicYears/refusePastYear'
import type { Reader } from '../../platform/db/database'
import { asDomainError } from '../../platform/http/answer'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findToldZone } from '../../identity/organizations/organization.repository'
import { changeTaking } from './changeTaking'
import { settle } from './settle'
import { findPersonName, findRequestRecord, lockPair, lockRequestRecord, type ActivityRequestRecord } from './activityRequest.repository'

type Context = RequestContext<SignedIn>

/** Who decided a request, and when: on the clock of who is told. */
export async function alreadyDecided(reader: Reader, { status, decidedByUserId, decidedAt }: ActivityRequestRecord, context: Pick<Context, 'timeZone' | 'who'>): Promise<DomainError> {
  const by = (await findPersonName(reader, decidedByUserId)) || 'Someone'
  return new DomainError('already-decided', { message: `${by} ${status} this request${decidedAt ? ` on ${momentText(decidedAt, await findToldZone(reader, context))}` : ''}.` })
}

/**
 * Decides one request on its locked row, has the school join or leave, notifies its athletic directors, and records it.
 * @returns what it was, by name
 * @throws DomainError not-found, already-decided, in-use with the matches that prevent leaving, read-only-year
 */
export async function decideActivityRequest({ requestId, decision, reason }: z.output<typeof DecideActivityRequest>, context: Context): Promise<{ status: 'accepted' | 'rejected'; name: string }> {
  const { who } = context
  return context.tx(async (tx) => {
    const asked = await findRequestRecord(tx, who.organizationId, requestId)
    if (!asked) throw new DomainError('not-found', { message: 'There is no such request.' })
    // The activity before the request, in the same order as asking or joining at once: two never wait for each other.
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
