import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'eligibility.listStudents': ['org', 'staff'],
    'eligibility.listCoaches': ['org', 'staff'],
    'eligibility.listChoices': ['org', 'staff'],
    'eligibility.listOwn': ['student', 'parent'],
    'eligibility.listOwnCoaching': ['staff'],
  },
  mayExport: {
    studentEligibility: { roles: ['org', 'staff'], needsPermission: false },
    coachEligibility: { roles: ['org', 'staff'], needsPermission: false },
  },
  records: {
    'eligibility.listStudents': { as: 'eligibility', input: ({ schoolId }) => ({ schoolId }) },
    'eligibility.listCoaches': 'Coaches are no children.',
    'eligibility.listOwn': 'The family’s own.',
    'eligibility.listOwnCoaching': 'The coach’s own.',
  },
  exportedRecords: {
    studentEligibility: { as: 'eligibility', input: ({ schoolId }) => ({ schoolId }) },
    coachEligibility: 'Coaches are no children.',
  },
}
