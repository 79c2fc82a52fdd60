import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'dashboard.get': 'signed-in',
    'dashboard.getActionItems': 'signed-in',
    'dashboard.getWork': ['org', 'staff'],
    'dashboard.getSeasonNow': ['org', 'staff'],
    'dashboard.getFamily': ['student', 'parent'],
  },
  records: {
    'dashboard.getWork': 'Numbers.',
    'dashboard.get': 'Documents of the family’s own; for others numbers.',
    'dashboard.getFamily': 'First names, teams and documents of the family’s own.',
  },
}
