import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { PaperConsent, StudentConsents } from './consent.schemas'

const ofStudent = z.strictObject({ studentId: Id })
const access = { roleTypes: ['org', 'staff', 'parent'], permission: 'user-edit' } as const
const changes = ['students', 'users'] as const

export const listConsents = defineCall({
  name: 'consents.list',
  summary: 'Whether an account of a student requires a parent’s consent, and the consents that were given and withdrawn',
  method: 'GET',
  path: '/students/:studentId/consents',
  access,
  input: ofStudent,
  output: StudentConsents,
  errors: ['restore-first'],
})

export const giveConsent = defineCall({
  name: 'consents.give',
  summary: 'Consent, as a linked parent, to an account of one’s child under 13',
  method: 'POST',
  path: '/students/:studentId/consents/own',
  access: { roleTypes: ['parent'], permission: 'user-edit' },
  input: ofStudent,
  output: StudentConsents,
  errors: ['restore-first'],
  changes,
})

export const recordConsent = defineCall({
  name: 'consents.record',
  summary: 'Record a parent’s consent on paper to an account of a child under 13',
  method: 'POST',
  path: '/students/:studentId/consents/paper',
  access: { roleTypes: ['org', 'staff'], permission: 'user-edit' },
  input: PaperConsent,
  output: StudentConsents,
  errors: ['restore-first'],
  changes,
})

export const withdrawConsent = defineCall({
  name: 'consents.withdraw',
  summary: 'Withdraw the consent that stands; the child’s account is closed',
  method: 'POST',
  path: '/students/:studentId/consents/withdrawal',
  access,
  input: ofStudent,
  output: StudentConsents,
  errors: ['restore-first'],
  changes,
})
