import { z } from 'zod'
import { defineCall } from '../call/defineCall'
import { AuditChoices, AuditPage, AuditQuery } from './audit.schemas'

/**
 * For org admins alone: the rows show what everyone's record was before and after, minors' too. No permission is named for
 * it, so it takes the one that decides over rights, and with it user-edit, which those who see people's records hold.
 */
export const mayReadAudit = { roleTypes: ['org'], permission: 'role-edit' } as const

export const listAudit = defineCall({
  name: 'audit.list',
  summary: 'Who did what, as whom, when, to what, and what was there before; needs user-edit too',
  method: 'GET',
  path: '/audit',
  access: mayReadAudit,
  input: AuditQuery,
  output: AuditPage,
  errors: ['no-permission'],
})

export const listAuditFilters = defineCall({
  name: 'audit.listFilters',
  summary: 'The actions and the kinds of things that the audit can be narrowed to, in words',
  method: 'GET',
  path: '/audit/filters',
  access: mayReadAudit,
  input: z.strictObject({}),
  output: AuditChoices,
  errors: ['no-permission'],
})
