import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './form.calls'
import * as draftCalls from './publicDraft.calls'
import * as publicCalls from './publicForm.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    forms: true
    formEntries: true
  }
}

export const formNoun = defineNoun({
  noun: 'office/forms',
  calls: [calls, publicCalls, draftCalls],
  changes: { forms: 'inside', formEntries: 'inside' },
  audit: {
    actions: {
      'form.added': 'added a form',
      'form.copied': 'copied a form from the year before',
      'form.changed': 'changed a form',
      'form.passwordChanged': 'changed the password of a form',
      'form.linkMade': 'made a private link to a form',
      'form.linkRemoved': 'ended the private link to a form',
      'form.drafted': 'changed the draft of a form',
      'form.draftDiscarded': 'discarded the draft of a form',
      'form.published': 'published a form',
      'form.deleted': 'deleted a form',
      'form.restored': 'restored a form',
      'formEntry.submitted': 'sent an entry of a form',
    },
    subjects: { form: 'Form', formEntry: 'Form entry' },
  },
})
