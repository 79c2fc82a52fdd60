import { defineCall } from '../../platform/call/defineCall'
import { AnswerProtest, EventProtests, FileProtest, ProtestsKey } from './protest.schemas'

const refusals = ['not-found', 'not-yours', 'restore-first', 'read-only-year', 'conflicts'] as const
const changes = ['performances'] as const

export const listProtests = defineCall({
  name: 'protests.list',
  summary: 'The protests of a band event: all for the office, for a school’s staff their own, with what they can still protest',
  method: 'GET',
  path: '/events/:eventId/protests',
  access: { roleTypes: ['org', 'staff'], permission: 'general-event-list' },
  input: ProtestsKey,
  output: EventProtests,
  errors: ['not-found'],
  shows: ['events', 'performances'],
})

export const fileProtest = defineCall({
  name: 'protests.file',
  summary: 'File a protest of the own school on a performance, until so many hours after the release; sent twice with one key, it is one',
  method: 'POST',
  path: '/performances/protests',
  access: { roleTypes: ['staff'], permission: 'general-event-list' },
  input: FileProtest,
  output: EventProtests,
  errors: refusals,
  changes,
})

export const answerProtest = defineCall({
  name: 'protests.answer',
  summary: 'Answer a protest: upheld, with another rating or without, or declined',
  method: 'POST',
  path: '/performances/protests/answer',
  access: { roleTypes: ['org'], permission: 'general-event-list' },
  input: AnswerProtest,
  output: EventProtests,
  errors: refusals,
  changes,
})
