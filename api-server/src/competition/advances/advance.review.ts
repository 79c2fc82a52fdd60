import type { Review } from '../../testing/review'

const rule = { kinds: ['solo'], worst: 1, musicClasses: null, mostPerCategory: null }

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'advances.get': ['org'],
    'advances.save': ['org'],
    'advances.advance': ['org'],
  },
  samples: {
    'advances.get': ({ bandEventId }) => ({ eventId: bandEventId }),
    'advances.save': ({ bandEventId }) => ({ eventId: bandEventId, version: 0, toEventId: null, rule }),
    'advances.advance': ({ bandEventId }) => ({ eventId: bandEventId, toEventId: bandEventId }),
  },
  namesPeople: { 'event_advancing.rule': 'Which ratings advance to the next contest.' },
}
