import { DomainError } from '@portal/shared/platform/call/errors'
import type { RequestKind } from '@portal/shared/identity/requests/request.kinds'
import type { SignedIn } from '../../platform/http/requestContext'
import { whyNotGive, type GivenRole } from '../roles/role.policy'

/** As much of a request as deciding who may decide it takes. */
export interface DecidedOne {
  kind: RequestKind
  userId: number | null
  askedByUserId: number | null
  schoolId: number | null
  role: GivenRole | null
}

/** Which requests someone sees: 'all' for the office, a school for its staff (and the office in that school's view), null for nobody's. */
export function visibleSchool(who: Pick<SignedIn, 'roleType' | 'schoolId'>): number | null | 'all' {
  return who.roleType === 'org' && who.schoolId === null ? 'all' : who.schoolId
}

/**
 * Why this person may not decide this request; null if they may. The office decides all; a school's staff decide who joins
 * their own school, in roles that they could give by hand. Nobody decides what they asked for themselves.
 */
export function whyNotDecide(who: SignedIn, request: DecidedOne): string | null {
  if (request.userId === who.userId || request.askedByUserId === who.userId) return 'You made this request yourself, so someone else has to decide it.'
  if (request.kind === 'statusChange' || request.kind === 'accountDeletion') return who.roleType === 'org' && who.schoolId === null ? null : 'Only the office can decide this.'
  if (!request.role) return 'The role that was asked for is gone.'
  return whyNotGive(who, request.role, request.schoolId)
}

/** @throws DomainError not-yours with the reason */
export function refuseDeciding(who: SignedIn, request: DecidedOne): void {
  const why = whyNotDecide(who, request)
  if (why) throw new DomainError('not-yours', { message: why })
}
