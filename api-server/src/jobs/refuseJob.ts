import { refusalOf } from '@portal/shared/access/isAllowed'
import { DomainError } from '@portal/shared/call/errors'
import type { SignedIn } from '../http/requestContext'
import { stepRefused } from '../http/stepRefused'
import { jobOfKind } from './allJobs'
import type { JobRecord } from './job.repository'

/**
 * Why a job may not begin, or its file not be fetched: the role, its permissions or the rules may have changed since it was asked for.
 * @param who in the role in which it was asked for; undefined if that is not theirs any more
 * @returns a sentence for the person, or null
 */
export function refuseJob(who: SignedIn | undefined, row: Pick<JobRecord, 'kind' | 'input'>): string | null {
  if (!who) return 'The role in which this was asked for is not yours any more.'
  const job = jobOfKind[row.kind]
  const input = job?.input.safeParse(row.input)
  if (!job || !input?.success) return 'What was asked for is not known any more. Please ask for it again.'
  const refusal = who.firstStep ? stepRefused(who.firstStep).id : refusalOf(who, typeof job.access === 'function' ? job.access(input.data) : job.access)
  if (refusal) return refusal === 'wrong-role' || refusal === 'no-permission' ? 'You do not have the permission for this any more.' : new DomainError(refusal).message
  try {
    job.refuse?.(who, input.data)
    return null
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  }
}
