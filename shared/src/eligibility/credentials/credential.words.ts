import type { CredentialKind } from '../eligibility/credential.kinds'

export const credentialWords: Record<CredentialKind, string> = { course: 'Course', backgroundCheck: 'Background check', certificate: 'Certificate' }
