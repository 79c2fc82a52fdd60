import { useQuery } from '@tanstack/react-query'
import { checkCredential } from '@portal/shared/eligibility/credentials/checkCredential'
import { addCredential, listCredentials, removeCredential, restoreCredential } from '@portal/shared/eligibility/credentials/credential.calls'
import { CredentialFields } from '@portal/shared/eligibility/credentials/credential.schemas'
import type { CredentialRow } from '@portal/shared/eligibility/credentials/credential.schemas'
import { credentialWords } from '@portal/shared/eligibility/credentials/credential.words'
import type { CredentialKind } from '@portal/shared/eligibility/eligibility/credential.kinds'
import { longDay } from '@portal/shared/eligibility/eligibility/words'
import { query, useCall } from '../../platform/lib/call/queries'

export const credentialName = (kind: CredentialKind) => credentialWords[kind]
export { CredentialFields }

/** What a credential says in a line: "Completed on August 1, 2026." */
export function credentialText({ kind, completedOn, endsOn }: Pick<CredentialRow, 'kind' | 'completedOn' | 'endsOn'>): string {
  const done = { course: 'Completed on', backgroundCheck: 'Passed on', certificate: 'Given on' }[kind]
  return `${done} ${longDay(completedOn)}${endsOn === null ? '' : `, good until ${longDay(endsOn)}`}.`
}

/** This day where the reader is, YYYY-MM-DD. */
export const today = () => new Intl.DateTimeFormat('en-CA').format(new Date())

/** The rules across the fields, on this day. */
export const checkCredentialToday = (fields: CredentialFields) => checkCredential(fields, today())

export const useCredentialsOf = (userId: number) => useQuery(query(listCredentials, { userId }))
export const useAddCredential = () => useCall(addCredential, { errors: 'in place' })
export const useRemoveCredential = () => useCall(removeCredential)
export const useRestoreCredential = () => useCall(restoreCredential)
