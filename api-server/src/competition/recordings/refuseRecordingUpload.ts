import { DomainError } from '@portal/shared/platform/call/errors'
import type { FilePurpose } from '@portal/shared/platform/files/file.kinds'
import type { SignedIn } from '../../platform/http/requestContext'

/** Before a file is taken for a recording. @throws DomainError not-yours for who may upload none */
export function refuseRecordingUpload({ roleType, permissions }: SignedIn, purpose: FilePurpose): void {
  const mayUpload = roleType === 'org' || (roleType === 'staff' && permissions.includes('upload-notes'))
  if (purpose === 'recording' && !mayUpload) throw new DomainError('not-yours', { message: 'Only the office, and staff who may upload notes, may upload recordings.' })
}
