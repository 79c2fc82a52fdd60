import { DomainError } from '@portal/shared/platform/call/errors'
import { asDomainError } from '../../platform/http/answer'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { decideRequest } from './decideRequest'

interface Outcome {
  requestId: number
  name: string
  isDone: boolean
  message: string
}

/**
 * Decides several requests, each in a transaction of its own: what is refused for one stops no other. In bulk no record is
 * chosen: a student gets a new one, and a parent no child, unless the school has a namesake; that one is left to be opened.
 * @returns an outcome for each, in the order asked
 */
export async function decideRequests({ requestIds, decision, reason }: { requestIds: readonly number[]; decision: 'accept' | 'reject'; reason: string }, context: RequestContext<SignedIn>): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const requestId of new Set(requestIds)) {
    try {
      const { request } = await context.tx((tx) => decideRequest(tx, requestId, { decision, reason, studentId: null, childIds: [], isBulk: true }, context))
      outcomes.push({ requestId, name: `${request.firstName} ${request.lastName}`, isDone: true, message: decision === 'accept' ? 'Accepted' : 'Rejected' })
    } catch (error) {
      const refusal = asDomainError(error)
      if (!(error instanceof DomainError)) context.log.error({ err: error }, 'a request could not be decided')
      outcomes.push({ requestId, name: '', isDone: false, message: refusal.options.fields?.[0]?.message ?? refusal.message })
    }
  }
  context.wakeSender?.()
  return outcomes
}
