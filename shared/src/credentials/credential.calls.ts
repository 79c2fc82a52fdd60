import { z } from 'zod'
import { defineCall } from '../call/defineCall'
import { Id } from '../call/fields'
import { AddCredential, CredentialRow, CredentialsOf } from './credential.schemas'

// Staff read their own; who acts for all of a school its staff's: api-server/src/credentials/credential.policy.ts.
const ofSchools = { roleTypes: ['org', 'staff'] } as const

export const listCredentials = defineCall({
  name: 'credentials.list',
  summary: 'What a member of staff has shown: courses, background checks, certificates',
  method: 'GET',
  path: '/credentials',
  access: ofSchools,
  input: z.strictObject({ userId: Id }),
  output: CredentialsOf,
  errors: ['not-found'],
})

export const addCredential = defineCall({
  name: 'credentials.add',
  summary: 'Enter what a member of staff has shown; the same of the same day counts once',
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
  summary: 'Take a credential away; it can be restored',
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
  summary: 'Restore a credential that was taken away',
  method: 'POST',
  path: '/credentials/:credentialId/restoration',
  access: { ...ofSchools, permission: 'user-edit' },
  input: z.strictObject({ credentialId: Id }),
  output: CredentialRow,
  errors: ['not-found', 'not-yours'],
  changes: ['eligibility'],
})
