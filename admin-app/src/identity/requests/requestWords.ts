import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import type { RequestKind, RequestStatus } from '@portal/shared/identity/requests/request.kinds'

export const kindOfPerson: Record<RoleType, string> = { org: 'Office', staff: 'Staff', student: 'Student', parent: 'Parent', fan: 'Fan' }
export const statusWords: Record<RequestStatus, string> = { pending: 'Waiting', accepted: 'Accepted', rejected: 'Rejected', withdrawn: 'Withdrawn' }
export const kindWords: Record<RequestKind, string> = { signUp: 'New account', access: 'Another role', statusChange: 'Status change', accountDeletion: 'Account deletion' }

/** What is asked, in one line: "Coach, St. Anne Academy". */
export function askedText({ kind, roleName, schoolName, wantedStatus }: { kind: RequestKind; roleName: string; schoolName: string; wantedStatus: string | null }): string {
  if (kind === 'accountDeletion') return 'Account to be deleted'
  if (kind === 'statusChange') return `To be made ${wantedStatus ?? ''}`
  return [roleName, schoolName].filter(Boolean).join(', ')
}
