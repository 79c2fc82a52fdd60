import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'eventDays.get': ['org', 'staff', 'student', 'parent'],
    'eventDays.copySetUp': ['org'],
  },
  addsToNoYear: { 'eventDays.copySetUp': 'It fills an event that is there.' },
  samples: {
    'eventDays.copySetUp': ({ eventId }) => ({ intoId: eventId }),
  },
}
