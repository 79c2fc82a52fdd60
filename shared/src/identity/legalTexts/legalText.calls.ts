import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { LegalText, LegalTextOf, LegalVersion, PublishLegalText } from './legalText.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['legalTexts'] as const

export const getLegalText = defineCall({
  name: 'legalTexts.get',
  summary: 'The privacy policy or the terms in effect',
  method: 'GET',
  path: '/legal-texts/:kind',
  access: { public: 'people read these before they have an account' },
  input: LegalTextOf,
  output: LegalText,
  errors: ['unknown-organization'],
  shows,
})

export const listLegalVersions = defineCall({
  name: 'legalTexts.listVersions',
  summary: 'Every version that the organization has published, the latest first',
  method: 'GET',
  path: '/legal-texts/:kind/versions',
  access: { roleTypes: ['org'], permission: 'role-edit' },
  input: LegalTextOf,
  output: z.array(LegalVersion),
  shows,
})

export const publishLegalText = defineCall({
  name: 'legalTexts.publish',
  summary: 'Put a new version of the privacy policy or the terms in effect',
  method: 'POST',
  path: '/legal-texts/:kind/versions',
  access: { roleTypes: ['org'], permission: 'role-edit' },
  input: PublishLegalText,
  output: LegalText,
  errors: ['changed-meanwhile'],
  details: { 'changed-meanwhile': z.strictObject({ version: z.number().int() }) },
  changes: ['legalTexts'],
  maxBody: 512 * 1024,
})
