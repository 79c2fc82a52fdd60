import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { BodyId, Id } from '../../platform/call/fields'
import { pageOf } from '../../platform/call/paging'
import {
  AddedForm, AddForm, CopiedForms, CopyForms, FindFormSources, FindNamed, FormDraft, FormIds, FormOutcomes, FormRow, FormSource, ListForms, NamedChoice, OfficeForm, SaveForm, SaveFormDraft, TemplateRow,
} from './form.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['forms', 'formEntries'] as const

const reads = { roleTypes: ['org'], permission: 'form-list' } as const
const makes = { roleTypes: ['org'], permission: 'form-create' } as const
const oneForm = z.strictObject({ formId: Id })
/** What a form of 500 questions in two languages takes. */
const largestForm = 2 * 1024 * 1024

export const listForms = defineCall({
  name: 'forms.list',
  summary: 'Forms of the association in an academic year, searched, narrowed, sorted and paged',
  method: 'GET',
  path: '/forms',
  access: reads,
  input: ListForms,
  output: pageOf(FormRow),
  shows,
})

export const getForm = defineCall({
  name: 'forms.get',
  summary: 'One form with what it asks now and what is worked on, a deleted one too',
  method: 'GET',
  path: '/forms/:formId',
  access: reads,
  input: oneForm,
  output: OfficeForm,
  errors: ['not-found'],
  shows,
})

export const findFormNames = defineCall({
  name: 'forms.findNames',
  summary: 'What the settings of a form may name: roles, schools, classes, activities, tags and people of the association, by what is typed of their names; at most 20',
  method: 'GET',
  path: '/form-names',
  access: makes,
  input: FindNamed,
  output: z.array(NamedChoice),
})

export const addForm = defineCall({
  name: 'forms.add',
  summary: 'Add a form: empty, or as another one, a template or a file; sent twice with one key, it adds one',
  method: 'POST',
  path: '/forms',
  access: makes,
  withoutPermission: 'You do not have permission to add a form.',
  adds: true,
  input: AddForm,
  output: AddedForm,
  errors: ['not-found'],
  changes: ['forms'],
  maxBody: largestForm,
})

export const listFormTemplates = defineCall({
  name: 'forms.listTemplates',
  summary: 'Forms that come with the portal, to begin one’s own from',
  method: 'GET',
  path: '/form-templates',
  access: makes,
  input: z.strictObject({}),
  output: z.array(TemplateRow),
})

export const findFormSources = defineCall({
  name: 'forms.findSources',
  summary: 'Forms of every academic year that one can be copied from, by what is typed of their names, those of the latest year first; at most 20',
  method: 'GET',
  path: '/form-sources',
  access: makes,
  input: FindFormSources,
  output: z.array(FormSource),
  shows,
})

export const copyFormsToNextYear = defineCall({
  name: 'forms.copyToNextYear',
  summary: 'Copy forms into the academic year after theirs, as drafts, with their days a year later and without entries, password or link; one that has its copy there stays as it is',
  method: 'POST',
  path: '/forms/next-year',
  access: makes,
  withoutPermission: 'You do not have permission to add a form.',
  input: CopyForms,
  output: CopiedForms,
  errors: ['conflicts', 'read-only-year', 'not-found'],
  changes: ['forms'],
})

export const saveForm = defineCall({
  name: 'forms.save',
  summary: 'Change what is given of a form: its name, who fills it in, and until when',
  method: 'PATCH',
  path: '/forms/:formId',
  access: makes,
  withoutPermission: 'You do not have permission to edit this form.',
  input: SaveForm,
  output: OfficeForm,
  errors: ['not-found', 'changed-meanwhile', 'restore-first'],
  details: { 'changed-meanwhile': OfficeForm },
  changes: ['forms'],
})

export const setFormPassword = defineCall({
  name: 'forms.setPassword',
  summary: 'Ask strangers for a password before they see a public form; an empty one asks for none',
  method: 'PUT',
  path: '/forms/:formId/password',
  access: makes,
  withoutPermission: 'You do not have permission to edit this form.',
  input: z.strictObject({ formId: Id, password: z.string().max(100, 'At most 100 characters.').refine((text) => text === '' || text.length >= 6, 'Use at least 6 characters.') }),
  output: OfficeForm,
  errors: ['not-found', 'restore-first'],
  changes: ['forms'],
})

export const makeFormLink = defineCall({
  name: 'forms.makeLink',
  summary: 'Make a private link to a public form: without it, or the password, nobody sees what it asks. An earlier link ends',
  method: 'POST',
  path: '/forms/:formId/link',
  access: makes,
  withoutPermission: 'You do not have permission to edit this form.',
  input: oneForm,
  // Told once: only its hash is kept.
  output: z.strictObject({ pass: z.string() }),
  errors: ['not-found', 'restore-first'],
  changes: ['forms'],
})

export const removeFormLink = defineCall({
  name: 'forms.removeLink',
  summary: 'End the private link of a form',
  method: 'DELETE',
  path: '/forms/:formId/link',
  access: makes,
  withoutPermission: 'You do not have permission to edit this form.',
  input: oneForm,
  output: OfficeForm,
  errors: ['not-found', 'restore-first'],
  changes: ['forms'],
})

export const saveFormDraft = defineCall({
  name: 'forms.saveDraft',
  summary: 'Keep what is worked on of a form, with faults too: only publishing asks for none',
  method: 'PUT',
  path: '/forms/:formId/draft',
  access: makes,
  withoutPermission: 'You do not have permission to edit this form.',
  input: SaveFormDraft,
  output: FormDraft,
  errors: ['not-found', 'changed-meanwhile', 'restore-first'],
  details: { 'changed-meanwhile': OfficeForm },
  changes: ['forms'],
  maxBody: largestForm,
})

export const discardFormDraft = defineCall({
  name: 'forms.discardDraft',
  summary: 'Discard what is worked on: the form stays as it is published',
  method: 'POST',
  path: '/forms/:formId/draft/discarding',
  access: makes,
  withoutPermission: 'You do not have permission to edit this form.',
  input: z.strictObject({ formId: Id, version: BodyId }),
  output: OfficeForm,
  errors: ['not-found', 'changed-meanwhile', 'restore-first'],
  details: { 'changed-meanwhile': OfficeForm },
  changes: ['forms'],
})

export const publishForm = defineCall({
  name: 'forms.publish',
  summary: 'Ask what is worked on from now on; entries keep the version that they were filled in with',
  method: 'POST',
  path: '/forms/:formId/publication',
  access: makes,
  withoutPermission: 'You do not have permission to publish this form.',
  input: z.strictObject({ formId: Id, version: BodyId }),
  output: OfficeForm,
  errors: ['not-found', 'changed-meanwhile', 'restore-first', 'conflicts'],
  details: { 'changed-meanwhile': OfficeForm },
  changes: ['forms'],
})

export const removeForms = defineCall({
  name: 'forms.remove',
  summary: 'Delete forms; they take no entries anymore, and can be restored with those that they have',
  method: 'POST',
  path: '/forms/removal',
  access: makes,
  withoutPermission: 'You do not have permission to delete forms.',
  input: z.strictObject({ formIds: FormIds }),
  output: FormOutcomes,
  changes: ['forms'],
})

export const restoreForms = defineCall({
  name: 'forms.restore',
  summary: 'Bring deleted forms back',
  method: 'POST',
  path: '/forms/restoration',
  access: makes,
  input: z.strictObject({ formIds: FormIds }),
  output: FormOutcomes,
  changes: ['forms'],
})
