import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { pageOf } from '../../platform/call/paging'
import { GetPublicEvent, GetPublicEventDocument, ListPublicEvents, PublicEvent, PublicEventRow } from './eventPublic.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['brackets', 'events'] as const

export const listPublicEvents = defineCall({
  name: 'events.listPublic',
  summary: 'Published events of an academic year, upcoming ones first',
  method: 'GET',
  path: '/public/events',
  access: { public: 'published events; nobody is named' },
  input: ListPublicEvents,
  output: pageOf(PublicEventRow),
  errors: ['unknown-organization', 'not-found'],
  cacheable: true,
  goesBy: ['academicYear', 'season', 'orgParam', 'schoolParam'],
  shows,
})

export const getPublicEvent = defineCall({
  name: 'events.getPublic',
  summary: 'A published event: its teams, the draw and the results each from their stage on; a draft does not exist here',
  method: 'GET',
  path: '/public/events/:eventId',
  access: { public: 'a published event; schools are named and no students' },
  input: GetPublicEvent,
  output: PublicEvent,
  errors: ['unknown-organization', 'not-found'],
  cacheable: true,
  goesBy: ['orgParam'],
  shows,
})

export const getPublicEventDocument = defineCall({
  name: 'events.getPublicDocument',
  summary: 'The bytes of a document that a published event has for everyone, to be saved',
  method: 'GET',
  path: '/public/events/:eventId/documents/:documentId',
  access: { public: 'a document that the office or the host published for everyone' },
  produces: 'file',
  input: GetPublicEventDocument,
  output: z.string(),
  errors: ['not-found'],
  cacheable: true,
  shows,
})

/** Where a document for everyone is saved from, once its event is published. */
export const publicDocumentPath = (eventId: number, documentId: number): string => `/api/public/events/${eventId}/documents/${documentId}`
