import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'roles.listChoices': ['org', 'staff'],
    'roles.list': ['org', 'staff'],
    'roles.get': ['org', 'staff'],
    'roles.add': ['org', 'staff'],
    'roles.save': ['org', 'staff'],
    'roles.remove': ['org', 'staff'],
  },
  adds: ['roles.add'],
}
