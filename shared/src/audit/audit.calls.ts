import { z } from 'zod'
import { defineCall } from '../call/defineCall'
import { AuditExport, AuditPage, AuditQuery } from './audit.schemas'

/**
 * For org admins alone: the rows show what everybody's record was before and after, minors' too. No permission is named for
 * it, so it takes the one that decides over rights, and with it user-edit, which those who see people's records hold.
 */
const access = { roleTypes: ['org'], permission: 'role-edit' } as const

export const listAudit = defineCall({
  name: 'audit.list',
  summary: 'Who did what, as whom, when, to what, and what was there before; needs user-edit too',
  method: 'GET',
  path: '/audit',
  access,
  input: AuditQuery,
  output: AuditPage,
  errors: ['no-permission'],
})

export const exportAudit = defineCall({
  name: 'audit.export',
  summary: 'The audit as a CSV file, narrowed as its list is; needs user-edit too',
  method: 'GET',
  path: '/audit/export',
  access,
  input: AuditExport,
  output: z.string(),
  produces: 'file',
  errors: ['no-permission'],
})
