import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { PageQuery } from '../../platform/call/paging'
import {
  CommentEntry, DecideEntry, EntryOptions, EntryPage, FormEntryView, ListEntries, MyEntries, OpenForm, OpenQuery, OptionsQuery, PaperEntry, SaveEntryDraft, SubmitEntry, ToDecide, TypedEntry,
} from './formEntry.schemas'

const shows = ['forms', 'formEntries'] as const
const changes = ['formEntries'] as const
const all = { roleTypes: ['org', 'staff', 'student', 'parent', 'fan'] } as const
const office = { roleTypes: ['org'], permission: 'form-list' } as const
const oneEntry = z.strictObject({ entryId: Id })

export const listMyEntries = defineCall({
  name: 'formEntries.mine',
  summary: 'What someone is to fill in, with its end, and what became of what they sent; parents by child',
  method: 'GET', path: '/my-form-entries', access: all, input: z.strictObject({}), output: MyEntries, shows,
})

export const listToDecide = defineCall({
  name: 'formEntries.toDecide',
  summary: 'Entries that wait for this person’s decision, those that wait longest first',
  method: 'GET', path: '/form-entries/to-decide', access: all, input: PageQuery.omit({ search: true }), output: ToDecide, shows,
})

export const openForm = defineCall({
  name: 'formEntries.open',
  summary: 'A published form as someone who is signed in fills it in, with what they began',
  method: 'GET', path: '/forms/:formId/filling', access: all, input: OpenQuery, output: OpenForm, errors: ['not-found'], shows,
})

export const listEntryOptions = defineCall({
  name: 'formEntries.options',
  summary: 'What one question of a form offers this person: students, staff, teams, events and venues that they may see',
  method: 'GET', path: '/forms/:formId/options', access: all, input: OptionsQuery, output: EntryOptions, errors: ['not-found'], shows,
})

export const saveEntryDraft = defineCall({
  name: 'formEntries.saveDraft',
  summary: 'Keep what was typed so far, unchecked, to continue on another device',
  method: 'PUT', path: '/forms/:formId/filling', access: all, input: SaveEntryDraft, output: z.strictObject({ entryId: z.number().int(), version: z.number().int(), savedAt: z.string() }),
  errors: ['not-found', 'changed-meanwhile', 'conflicts'],
  details: { 'changed-meanwhile': TypedEntry },
  changes, maxBody: 512 * 1024,
})

export const submitFormEntry = defineCall({
  name: 'formEntries.submit',
  summary: 'Send an entry, or what was mended of one that was sent back; sent twice with one key, it counts once',
  method: 'POST', path: '/forms/:formId/entries', access: all, input: SubmitEntry, output: z.strictObject({ entryId: z.number().int(), isWaiting: z.boolean(), thanks: z.string() }),
  errors: ['not-found', 'conflicts'], changes, maxBody: 512 * 1024,
})

export const addPaperEntry = defineCall({
  name: 'formEntries.addOnPaper',
  summary: 'Enter what someone filled in on paper; who entered it is kept',
  method: 'POST', path: '/forms/:formId/paper-entries', access: { roleTypes: ['org'], permission: 'form-create' }, withoutPermission: 'You do not have permission to add entries.', adds: true,
  input: PaperEntry, output: z.strictObject({ entryId: z.number().int() }), errors: ['not-found', 'conflicts'], changes, maxBody: 512 * 1024,
})

export const withdrawFormEntry = defineCall({
  name: 'formEntries.withdraw',
  summary: 'Withdraw an entry of one’s own; a draft is discarded. Again it changes nothing',
  method: 'POST', path: '/form-entries/:entryId/withdrawal', access: all, input: oneEntry, output: z.strictObject({}), errors: ['not-found', 'conflicts', 'not-yours'], changes,
})

export const getFormEntry = defineCall({
  name: 'formEntries.get',
  summary: 'One entry as it was asked, for whoever filled it in, decides on it, or the office',
  method: 'GET', path: '/form-entries/:entryId', access: all, input: oneEntry, output: FormEntryView, errors: ['not-found'], shows,
})

export const listFormEntries = defineCall({
  name: 'formEntries.list',
  summary: 'Entries of a form, searched, narrowed, sorted and paged',
  method: 'GET', path: '/forms/:formId/entries', access: office, input: ListEntries, output: EntryPage, errors: ['not-found'],
  // A job may change many.
  shows: [...shows, 'jobs'],
})

export const decideFormEntry = defineCall({
  name: 'formEntries.decide',
  summary: 'Approve, refuse or send back an entry in the step that is next, reopen one, or admit one that waits for a place',
  method: 'POST', path: '/form-entries/:entryId/decisions', access: all, input: DecideEntry, output: FormEntryView,
  errors: ['not-found', 'not-yours', 'changed-meanwhile', 'conflicts'],
  details: { 'changed-meanwhile': FormEntryView },
  changes,
})

export const commentFormEntry = defineCall({
  name: 'formEntries.comment',
  summary: 'Write to whoever filled in an entry or decides on it; the office also notes what only it reads',
  method: 'POST', path: '/form-entries/:entryId/comments', access: all, input: CommentEntry, output: FormEntryView, errors: ['not-found', 'not-yours'], changes,
})
