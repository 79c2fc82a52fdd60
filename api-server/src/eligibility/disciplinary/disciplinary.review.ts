import { onStudent, key, type Review } from '../../testing/review'

const conduct = { occurredOn: '2026-11-02', fileId: null, fine: '', endsOn: '', appealedOn: '' }

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'disciplinary.summarize': ['org', 'staff'],
    'disciplinary.listSummaryActions': ['org', 'staff'],
    'disciplinary.list': ['org'],
    'disciplinary.add': ['org'],
    'disciplinary.save': ['org'],
    'disciplinary.remove': ['org'],
    'disciplinary.getHistory': ['org'],
  },
  adds: ['disciplinary.add'],
  mayExport: {
    disciplinarySummary: { roles: ['org', 'staff'], needsPermission: false },
  },
  samples: {
    'disciplinary.add': () => ({ ...conduct, ...key() }),
    'disciplinary.save': () => conduct,
  },
  records: {
    'disciplinary.getHistory': { as: 'conduct' },
    'disciplinary.list': { as: 'conduct', input: onStudent },
    'disciplinary.listSummaryActions': { as: 'conduct', input: ({ schoolId }) => ({ counted: 'warnings', schoolId, activityId: 0 }) },
  },
  exportedRecords: {
    disciplinarySummary: 'Numbers.',
  },
  tellsPeople: { 'disciplinary_action.subject_id': 'conduct' },
}
