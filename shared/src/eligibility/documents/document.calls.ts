import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { PageQuery, pageOf } from '../../platform/call/paging'
import { decidedDocumentKinds } from './document.kinds'
import { AddDocument, DocumentRow, DocumentsOf, ReviewRow, SubjectInPath, UpdateAcceptStatus, reviewSorts, reviewStatuses } from './document.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['documents'] as const

const everyoneButFans = { roleTypes: ['org', 'staff', 'student', 'parent'] } as const

export const listDocuments = defineCall({
  name: 'documents.list',
  summary: 'The documents of a person, student or school, to the office, the school’s staff and the family',
  method: 'GET',
  path: '/documents',
  access: everyoneButFans,
  input: SubjectInPath,
  output: DocumentsOf,
  errors: ['not-found'],
  shows,
})

export const addDocument = defineCall({
  name: 'documents.add',
  summary: 'Make a document of an upload',
  method: 'POST',
  path: '/documents',
  access: everyoneButFans,
  adds: true,
  input: AddDocument,
  output: DocumentRow,
  errors: ['not-found', 'not-yours'],
  changes: ['documents'],
})

export const removeDocument = defineCall({
  name: 'documents.remove',
  summary: 'Remove a document: the office any, schools what is not decided, families what they handed in and is not decided',
  method: 'DELETE',
  path: '/documents/:documentId',
  access: everyoneButFans,
  input: z.strictObject({ documentId: Id }),
  output: z.null(),
  errors: ['not-found', 'not-yours'],
  changes: ['documents'],
})

export const updateAcceptStatus = defineCall({
  name: 'documents.updateAcceptStatus',
  summary: 'Accept or reject a document that waits, or take a decision back; the uploader and the family are notified',
  method: 'POST',
  path: '/documents/accept-status',
  access: { roleTypes: ['org'] },
  input: UpdateAcceptStatus,
  output: DocumentRow,
  errors: ['not-found', 'not-yours', 'document-decided'],
  changes: ['documents'],
})

export const listDocumentsForReview = defineCall({
  name: 'documents.listForReview',
  summary: 'The documents that the office decides on, by kind, state and school; staff see those of their own school’s students',
  method: 'GET',
  path: '/documents/review',
  access: { roleTypes: ['org', 'staff'], permission: 'user-list' },
  input: PageQuery.extend({
    kind: z.enum(decidedDocumentKinds, 'There is no such kind.').optional(),
    status: z.enum(reviewStatuses, 'There is no such state.').default('pending'),
    schoolId: Id.optional(),
    sort: z.enum(reviewSorts).default('waiting'),
  }),
  output: pageOf(ReviewRow),
  shows,
})
