import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'matches.publicGame': '*',
    'matches.game': 'signed-in',
  },
  samples: {
    'matches.publicGame': ({ matchId }) => ({ match: matchId }),
  },
  records: {
    'matches.game': 'What was done to a score.',
  },
}
