import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'schools.publicHub': '*',
    'schools.hub': 'signed-in',
    'teams.publicHub': '*',
    'teams.hub': 'signed-in',
    'students.hub': ['org', 'staff', 'parent'],
    'users.hub': ['org', 'staff'],
  },
  samples: {
    'schools.publicHub': () => ({ school: 'atlas' }),
    'teams.publicHub': ({ teamId }) => ({ team: teamId! }),
  },
  records: {
    'schools.hub': 'How many players are ineligible; nobody is named.',
    'students.hub': { as: ['student', 'eligibility'] },
    'users.hub': 'Of a parent the children’s names; a coach’s eligibility, who is no child.',
  },
}
