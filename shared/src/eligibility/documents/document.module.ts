import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './document.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    documents: true
  }
}

declare module '../../platform/access/recordKinds' {
  interface RecordKinds {
    documents: true
  }
}

export const documentNoun = defineNoun({
  noun: 'eligibility/documents',
  calls: [calls],
  changes: { documents: 'inside' },
  records: { documents: 'Documents' },
  audit: {
    actions: {
      'document.accepted': 'accepted a document',
      'document.added': 'added a document',
      'document.rejected': 'rejected a document',
      'document.removed': 'removed a document',
      'document.unapproved': 'undid a decision on a document',
    },
    subjects: { document: 'Document' },
  },
})
