import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { FormEntryView } from './formEntry.schemas'
import { ChangedEntries, ChangeEntries, EntryChoices, SetEntryStatus } from './formEntryList.schemas'

const changes = ['formEntries'] as const
const office = { roleTypes: ['org'], permission: 'form-list' } as const
const decides = { roleTypes: ['org'], permission: 'form-create' } as const

export const listEntryChoices = defineCall({
  name: 'formEntries.listChoices',
  summary: 'What the entries of a form can be narrowed by: states with their counts, statuses, schools, activities, tags, and the questions of all versions',
  method: 'GET', path: '/forms/:formId/entry-choices', access: office, input: z.strictObject({ formId: Id }), output: EntryChoices, errors: ['not-found'], shows: ['forms', 'formEntries', 'setupLists', 'jobs'],
})

export const changeFormEntries = defineCall({
  name: 'formEntries.change',
  summary: 'Approve, refuse, send back, tag or give a status to many entries, each judged by itself; more than 50 become a job. Sent twice with one key, it is done once',
  method: 'POST', path: '/forms/:formId/entry-changes', access: decides, withoutPermission: 'You do not have permission to decide on entries.',
  input: ChangeEntries, output: ChangedEntries, errors: ['not-found', 'too-many-tries'], changes: ['formEntries', 'jobs'], maxBody: 256 * 1024,
})

export const setFormEntryStatus = defineCall({
  name: 'formEntries.setStatus',
  summary: 'Give an entry a status of the office’s list, or none, without deciding on it',
  method: 'PUT', path: '/form-entries/:entryId/status', access: decides, withoutPermission: 'You do not have permission to set a status.',
  input: SetEntryStatus, output: FormEntryView, errors: ['not-found', 'not-yours', 'changed-meanwhile'],
  details: { 'changed-meanwhile': FormEntryView },
  changes,
})

export const getFormEntryPdf = defineCall({
  name: 'formEntries.getPdf',
  summary: 'One entry as a PDF, for whoever may see it: without what is kept from them',
  method: 'GET', path: '/form-entries/:entryId/pdf', access: { roleTypes: ['org', 'staff', 'student', 'parent', 'fan'] }, produces: 'file', input: z.strictObject({ entryId: Id }), output: z.string(), errors: ['not-found'], shows: ['forms', 'formEntries'],
})
