import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'consents.list': ['org', 'staff', 'parent'],
    'consents.give': ['parent'],
    'consents.record': ['org', 'staff'],
    'consents.withdraw': ['org', 'staff', 'parent'],
  },
  records: {
    'consents.list': { as: 'student' },
  },
}
