import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'nextSteps.get': ['org'],
    'nextSteps.getNotEntered': ['org'],
    'nextSteps.remind': ['org'],
    'nextSteps.listOwn': ['org', 'staff'],
  },
}
