import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './formEntry.calls'
import * as listCalls from './formEntryList.calls'
import * as missingCalls from './formMissing.calls'
import * as totalCalls from './formTotals.calls'

declare module '../../platform/access/recordKinds' {
  interface RecordKinds {
    formEntries: true
  }
}

export const formEntryNoun = defineNoun({
  noun: 'office/formEntries',
  calls: [calls, listCalls, missingCalls, totalCalls],
  records: { formEntries: 'Entries of forms' },
  audit: {
    actions: {
      'formEntry.sent': 'sent an entry of a form',
      'formEntry.mended': 'sent a form entry again',
      'formEntry.enteredOnPaper': 'entered a form from paper',
      'formEntry.withdrawn': 'withdrew a form entry',
      'formEntry.draftDiscarded': 'discarded the draft of a form entry',
      'form.reminded': 'reminded those who have not sent a form',
      'formEntry.drafted': 'changed the draft of a form entry',
      'formEntry.approved': 'approved a form entry',
      'formEntry.refused': 'refused a form entry',
      'formEntry.sentBack': 'sent a form entry back',
      'formEntry.reopened': 'reopened a form entry',
      'formEntry.expired': 'removed a form entry, kept as long as its form says',
      'formEntry.anonymized': 'made a form entry anonymous, kept as long as its form says',
      'formEntry.escalated': 'notified the office of a form entry that waits',
      'formEntry.fed': 'made records of a form entry',
      'formEntry.takenBack': 'removed what was made of a form entry',
      'formEntry.admitted': 'took a form entry off the waiting list',
      'formEntry.commented': 'commented on a form entry',
      'formEntry.confidentialSeen': 'looked at confidential answers of a form entry',
      'formEntry.statusSet': 'gave a form entry a status',
      'formEntry.tagged': 'put a tag on a form entry',
      'formEntry.untagged': 'took a tag off a form entry',
      'formEntries.exported': 'exported entries of a form',
      'form.totalsExported': 'exported the totals of a form',
      'form.confidentialTotalsSeen': 'looked at totals of confidential answers to a form',
      'formEntry.noted': 'made a note on a form entry',
    },
  },
})
