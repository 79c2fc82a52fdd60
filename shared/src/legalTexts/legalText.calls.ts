import { z } from 'zod'
import { defineCall } from '../call/defineCall'
import { LegalText, LegalTextOf, LegalVersion, PublishLegalText } from './legalText.schemas'

export const getLegalText = defineCall({
  name: 'legalTexts.get',
  summary: 'The privacy policy or the terms in force',
  method: 'GET',
  path: '/legal-texts/:kind',
  access: { public: 'people read these before they have an account' },
  input: LegalTextOf,
  output: LegalText,
  errors: ['unknown-organization'],
})

export const listLegalVersions = defineCall({
  name: 'legalTexts.listVersions',
  summary: 'Every version that the organization has published, the latest first',
  method: 'GET',
  path: '/legal-texts/:kind/versions',
  access: { roleTypes: ['org'], permission: 'role-edit' },
  input: LegalTextOf,
  output: z.array(LegalVersion),
})

export const publishLegalText = defineCall({
  name: 'legalTexts.publish',
  summary: 'Put a new version of the privacy policy or the terms in force',
  method: 'POST',
  path: '/legal-texts/:kind/versions',
  access: { roleTypes: ['org'], permission: 'role-edit' },
  input: PublishLegalText,
  output: LegalText,
  errors: ['changed-meanwhile'],
  changes: ['legalTexts'],
  maxBody: 512 * 1024,
})
