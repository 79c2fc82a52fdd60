import { key, type Review } from '../../testing/review'

const addedKey = () => key().key
const everyone = ['org', 'staff', 'student', 'parent', 'fan'] as const

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'formEntries.mine': everyone,
    'formEntries.toDecide': everyone,
    'formEntries.open': everyone,
    'formEntries.options': everyone,
    'formEntries.saveDraft': everyone,
    'formEntries.submit': everyone,
    'formEntries.withdraw': everyone,
    'formEntries.get': everyone,
    'formEntries.decide': everyone,
    'formEntries.comment': everyone,
    'formEntries.list': ['org'],
    'formEntries.addOnPaper': ['org'],
    'formEntries.listChoices': ['org'],
    'formEntries.change': ['org'],
    'formEntries.setStatus': ['org'],
    'formEntries.getPdf': everyone,
    'formEntries.notAnswered': ['org'],
    'formEntries.remind': ['org'],
    'formEntries.previewReminder': ['org'],
    'formEntries.totals': ['org'],
  },
  withoutPermission: { 'formEntries.addOnPaper': 'You do not have permission to add entries.', 'formEntries.remind': 'You do not have permission to send reminders.', 'formEntries.change': 'You do not have permission to decide on entries.', 'formEntries.setStatus': 'You do not have permission to set a status.' },
  mayExport: { formEntries: { roles: ['org'], needsPermission: true }, formTotals: { roles: ['org'], needsPermission: true } },
  adds: ['formEntries.addOnPaper'],
  samples: {
    'formEntries.saveDraft': () => ({ version: 0, answers: {} }),
    'formEntries.submit': () => ({ addedKey: addedKey(), answers: {} }),
    'formEntries.addOnPaper': () => ({ addedKey: addedKey(), answers: {} }),
    'formEntries.decide': () => ({ version: 1, key: addedKey(), decision: 'approve' }),
    'formEntries.change': () => ({ key: addedKey(), change: 'addTag', tag: 'Urgent', entries: [{ entryId: 1, version: 1 }] }),
    'formEntries.setStatus': () => ({ version: 1, statusId: null }),
    'formEntries.comment': () => ({ key: addedKey(), text: 'Thank you.' }),
    'formEntries.notAnswered': ({ schoolFormId }) => ({ formId: schoolFormId }),
    'formEntries.remind': ({ schoolFormId }) => ({ formId: schoolFormId }),
    'formEntries.previewReminder': ({ schoolFormId }) => ({ formId: schoolFormId }),
  },
  records: {
    'formEntries.previewReminder': 'how many would be written to; nothing of anyone',
    'formEntries.mine': 'names of one’s own children, and what they sent themselves',
    'formEntries.toDecide': 'names only; the entry is noted when it is opened',
    'formEntries.open': 'what the person typed themselves',
    'formEntries.get': 'noted where the entry is about a student (formEntries.test.ts); the matrix has none',
    'formEntries.getPdf': 'noted as formEntries.get is: it reads the entry by the same way (readEntry)',
    'formEntries.list': 'noted where entries are about students (formEntries.test.ts); the matrix has none',
  },
  exportedRecords: { formEntries: 'noted where entries are about students (formEntryList.test.ts); the matrix has none', formTotals: 'Numbers.' },
  tellsPeople: { 'form_entry.filled_in_by_user_id': 'formEntries', 'form_entry.student_id': 'formEntries', 'form_entry.answers': 'formEntries', 'form_entry.draft': 'formEntries' },
  namesPeople: {
    'form_entry.steps': 'whom the form named to decide, by key: a choice of the office',
    'form_entry_act.before': 'answers before they were mended: the file has those that count',
    'form_entry.entered_by_user_id': 'who typed a paper: among the deeds',
    'form_entry_made.subject_id': 'which record an entry became: that record has a section of its own',
    'form_entry_act.by_user_id': 'who decided or commented: among the deeds, which say what and when',
  },
}
