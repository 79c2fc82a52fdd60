import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'accommodations.get': ['org', 'staff'],
    'accommodations.save': ['org', 'staff'],
    'accommodations.remove': ['org', 'staff'],
  },
  samples: {
    'accommodations.save': ({ performanceId }) => ({ performanceId, version: 0, studentId: null, earliest: 600, latest: null, needs: ['stepFree'], note: '' }),
    'accommodations.remove': ({ performanceId, accommodationId }) => ({ performanceId, accommodationId }),
  },
  records: { 'accommodations.get': { as: 'accommodations' } },
  tellsPeople: { 'performance_accommodation.student_id': 'accommodations' },
}
