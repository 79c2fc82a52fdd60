import type { Review } from '../../testing/review'

const score = { homeScore: 1, awayScore: 0 }

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'scores.confirm': ['org', 'staff'],
    'scores.contest': ['org', 'staff'],
    'scores.suspend': ['org', 'staff'],
    'scores.remind': ['org'],
    'scores.remindAll': ['org'],
    'scores.getReminderRules': ['org'],
    'scores.saveReminderRules': ['org'],
    'scores.takeUp': ['org'],
    'scores.clear': ['org'],
    'scores.getReview': ['org'],
    'scores.preview': ['org', 'staff'],
    'scores.listOpen': ['org', 'staff'],
    'scores.listDue': ['org', 'staff'],
    'scores.submit': ['org', 'staff'],
    'scores.list': 'signed-in',
    'scores.listPublic': '*',
  },
  samples: {
    'scores.preview': () => ({ ...score, outcome: 'played' }),
    'scores.submit': () => ({ ...score, outcome: 'played' }),
  },
  records: {
    'scores.getReview': 'What was done to a score.',
    'scores.listOpen': 'Coaches to write to.',
  },
}
