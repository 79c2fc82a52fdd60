import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'certifications.list': ['org'],
    'certifications.certify': ['org', 'staff'],
    'certifications.decertify': ['org', 'staff'],
    'certifications.withdraw': ['org', 'staff'],
    'certifications.undoWithdrawal': ['org', 'staff'],
  },
  samples: {
    'certifications.certify': () => ({ tableVersion: 1, acceptShared: true }),
  },
}
