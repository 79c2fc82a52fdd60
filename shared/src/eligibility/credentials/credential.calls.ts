import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { AddCredential, CredentialRow, CredentialsOf } from './credential.schemas'

// Staff read their own; who acts for all of a school its staff's: api-server/src/eligibility/credentials/credential.policy.ts.
const ofSchools = { roleTypes: ['org', 'staff'] } as const

export const listCredentials = defineCall({
  name: 'credentials.list',
  summary: 'A staff member’s credentials: courses, background checks, certificates',
  method: 'GET',
  path: '/credentials',
  access: ofSchools,
  input: z.strictObject({ userId: Id }),
  output: CredentialsOf,
  errors: ['not-found'],
})

export const addCredential = defineCall({
  name: 'credentials.add',
  summary: 'Enter a staff member’s credential; the same one with the same date counts once',
  method: 'POST',
  path: '/credentials',
  access: { ...ofSchools, permission: 'user-edit' },
  adds: true,
  input: AddCredential,
  output: CredentialRow,
  errors: ['not-found', 'not-yours'],
  changes: ['eligibility'],
})

export const removeCredential = defineCall({
  name: 'credentials.remove',
  summary: 'Remove a credential; it can be restored',
  method: 'DELETE',
  path: '/credentials/:credentialId',
  access: { ...ofSchools, permission: 'user-edit' },
  input: z.strictObject({ credentialId: Id }),
  output: z.null(),
  errors: ['not-found', 'not-yours'],
  changes: ['eligibility'],
})

export const restoreCredential = defineCall({
  name: 'credentials.restore',
  summary: 'Restore a removed credential',
  method: 'POST',
  path: '/credentials/:credentialId/restoration',
  access: { ...ofSchools, permission: 'user-edit' },
  input: z.strictObject({ credentialId: Id }),
  output: CredentialRow,
  errors: ['not-found', 'not-yours'],
  changes: ['eligibility'],
})
