import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'participation.get': ['org'],
    'participation.save': ['org'],
  },
  samples: {
    'participation.save': ({ schoolId, activityId, levelId }) => ({ joins: [{ activityId, schoolIds: [schoolId] }], leaves: [], teams: [{ activityId, levelId, districtId: null, schoolIds: [schoolId] }] }),
  },
}
