import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'reports.listChoices': ['org', 'staff'],
    'reports.matches': ['org', 'staff'],
    'reports.records': ['org', 'staff'],
    'reports.students': ['org', 'staff'],
  },
  mayExport: {
    schedule: { roles: ['org', 'staff'], needsPermission: false },
    results: { roles: ['org', 'staff'], needsPermission: false },
    'students-of-activity': { roles: ['org', 'staff'], needsPermission: true },
  },
  records: {
    'reports.students': { as: 'eligibility' },
  },
  exportedRecords: {
    'students-of-activity': { as: 'eligibility', input: ({ activityId }) => ({ activityId }) },
    results: 'Teams.',
    schedule: 'Matches.',
  },
}
