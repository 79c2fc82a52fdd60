import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'classifications.list': ['org'],
    'classifications.add': ['org'],
    'classifications.save': ['org'],
    'classifications.order': ['org'],
    'classifications.remove': ['org'],
  },
  adds: ['classifications.add'],
  samples: {
    'classifications.add': () => ({ classifications: [{ label: '4A', enrollmentFrom: null, enrollmentTo: null }] }),
  },
}
