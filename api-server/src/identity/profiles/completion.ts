import { DomainError } from '@portal/shared/platform/call/errors'
import type { Reader } from '../../platform/db/database'
import { findCompletedRequest, findNextRequest } from './completion.repository'
import type { Viewer } from './profile.policy'

/**
 * Checks that an accepted request led to this person's account and was this decider's to decide, and finds the one that
 * waits longest for the same decider.
 * @throws DomainError not-found
 */
export async function readCompletion(reader: Reader, who: Viewer, { reqID, kind, personId }: { reqID: number; kind: 'staff' | 'student' | 'parent'; personId: number }) {
  const scope = { organizationId: who.organizationId, schoolId: who.roleType === 'org' ? ('all' as const) : who.schoolId }
  const found = scope.schoolId === null ? undefined : await findCompletedRequest(reader, { ...scope, schoolId: scope.schoolId }, reqID, kind, personId)
  if (!found || scope.schoolId === null) throw new DomainError('not-found', { message: 'There is no such request.' })
  return { reqID, nextRequestId: (await findNextRequest(reader, { ...scope, schoolId: scope.schoolId })) ?? null }
}
