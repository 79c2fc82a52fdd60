import { refusalOf } from '@portal/shared/platform/access/isAllowed'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { SignedIn } from '../http/requestContext'
import { stepRefused } from '../http/stepRefused'
import { jobOfKind } from '../longWork/longWork'
import type { JobRecord } from './job.repository'

/**
 * Why a job may not begin, or its file not be fetched: the role, its permissions or the rules may have changed since it was asked for.
 * @param who in the role in which it was asked for; undefined if that is not theirs anymore
 * @returns a sentence for the person, or null
 */
export function refuseJob(who: SignedIn | undefined, row: Pick<JobRecord, 'kind' | 'input'>): string | null {
  if (!who) return 'You no longer have the role in which you requested this.'
  const job = jobOfKind(row.kind)
  const input = job?.input.safeParse(row.input)
  if (!job || !input?.success) return 'The request is no longer known. Please request it again.'
  const refusal = who.firstStep ? stepRefused(who.firstStep).id : refusalOf(who, job.accessTo(input.data))
  if (refusal) return refusal === 'wrong-role' || refusal === 'no-permission' ? 'You no longer have permission for this.' : new DomainError(refusal).message
  try {
    job.refuse?.(who, input.data)
    return null
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  }
}
