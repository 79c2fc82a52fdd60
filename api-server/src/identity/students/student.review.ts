import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'students.list': ['org', 'staff'],
    'students.changeStatus': ['org', 'staff'],
    'students.remove': ['org', 'staff'],
    'students.restore': ['org', 'staff'],
    'students.previewErasure': ['org'],
    'students.erase': ['org'],
  },
  mayExport: {
    students: { roles: ['org', 'staff'], needsPermission: true },
  },
  records: {
    'students.list': { as: 'list' },
    'students.previewErasure': { as: 'student' },
  },
  exportedRecords: {
    students: { as: 'list' },
  },
}
