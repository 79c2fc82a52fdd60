import { DomainError } from '@portal/shared/platform/call/errors'
import type { SubjectType } from '@portal/shared/identity/users/person.schemas'
import type { SignedIn } from '../../platform/http/requestContext'

/**
 * Conduct is the office's business alone: with user-edit for people, with school-edit for schools.
 * @throws DomainError wrong-role, no-permission
 */
export function refuseUnlessOffice(who: Pick<SignedIn, 'roleType' | 'permissions'>, subjectType: SubjectType): void {
  if (who.roleType !== 'org') throw new DomainError('wrong-role')
  if (!who.permissions.includes(subjectType === 'school' ? 'school-edit' : 'user-edit')) throw new DomainError('no-permission')
}
