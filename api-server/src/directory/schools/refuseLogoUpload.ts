import { DomainError } from '@portal/shared/platform/call/errors'
import type { FilePurpose } from '@portal/shared/platform/files/file.kinds'
import type { SignedIn } from '../../platform/http/requestContext'
import { mayChangeOwnSchool } from './school.policy'

/** Before a file is taken for a logo. @throws DomainError not-yours for who may change none */
export function refuseLogoUpload(who: SignedIn, purpose: FilePurpose): void {
  const mayChangeLogo = mayChangeOwnSchool(who) || (who.roleType === 'org' && (who.permissions.includes('school-edit') || who.permissions.includes('school-create')))
  if (purpose === 'logo' && !mayChangeLogo) throw new DomainError('not-yours', { message: 'Only the office, and those who act for a whole school, may change a logo.' })
}
