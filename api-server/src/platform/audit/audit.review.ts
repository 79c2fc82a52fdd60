import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'audit.list': ['org'],
    'audit.listFilters': ['org'],
  },
  mayExport: {
    audit: { roles: ['org'], needsPermission: true },
  },
  records: {
    'audit.list': { as: 'student' },
    'audit.listFilters': 'Words.',
  },
  exportedRecords: {
    audit: { as: 'student' },
  },
}
