import { DomainError } from '@portal/shared/platform/call/errors'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import type { GivenRole } from '../roles/role.policy'
import type { FoundRequest } from './request.repository'
import type { DecidedOne } from './request.policy'

/** A request as the policy needs it. */
export function decidedOne({ kind, userId, askedByUserId, schoolId, roleOrganizationId, roleType, permissions, wholeSchool }: FoundRequest): DecidedOne {
  const role: GivenRole | null = roleOrganizationId === null || roleType === null ? null : { organizationId: roleOrganizationId, roleType, permissions: permissions ?? [], wholeSchool: wholeSchool ?? false }
  return { kind, userId, askedByUserId, schoolId, role }
}

/** What was asked, for the person who asked it: "Coach at Atlas Academy". */
export function whatOf({ kind, roleName, schoolName, wantedStatus }: Pick<FoundRequest, 'kind' | 'roleName' | 'schoolName' | 'wantedStatus'>): string {
  if (kind === 'accountDeletion') return 'your account to be deleted'
  if (kind === 'statusChange') return `an account to be made ${wantedStatus ?? ''}`
  return schoolName ? `${roleName} at ${schoolName}` : roleName
}

const pastWords = { accepted: 'accepted', rejected: 'rejected' } as const

/** Says who was quicker, and when. */
export function alreadyDecided({ status, decidedBy, decidedAt }: Pick<FoundRequest, 'status' | 'decidedBy' | 'decidedAt'>, timeZone: string): DomainError {
  const when = decidedAt ? ` on ${momentText(decidedAt, timeZone)}` : ''
  const message = status === 'withdrawn'
    ? 'This request was withdrawn by the person who made it.'
    : status === 'pending' ? 'This request is waiting for a decision.' : `${decidedBy || 'Someone'} ${pastWords[status]} this request${when}.`
  return new DomainError('already-decided', { message, details: { status, decidedBy, decidedAt: decidedAt?.toISOString() ?? null } })
}
