import { key, type Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'teams.list': ['org', 'staff'],
    'teams.listFilters': ['org', 'staff'],
    'teams.listNamed': ['org', 'staff'],
    'teams.giveCoach': ['org', 'staff'],
    'teams.listOfSchool': ['org', 'staff', 'student', 'parent'],
    'teams.getPage': ['org', 'staff', 'student', 'parent'],
    'teams.getForm': ['org', 'staff'],
    'teams.findStaff': ['org', 'staff'],
    'teams.get': ['org', 'staff'],
    'teams.add': ['org', 'staff'],
    'teams.save': ['org', 'staff'],
    'teams.remove': ['org', 'staff'],
    'teams.restore': ['org', 'staff'],
  },
  adds: ['teams.add'],
  samples: {
    'teams.add': () => ({ ...key(), districtId: null }),
    'teams.save': () => ({ version: 1, name: 'Blue', levelId: undefined, districtId: undefined }),
  },
  records: {
    'teams.findStaff': 'Coaches are no children.',
    'teams.get': 'Coaches are no children.',
    'teams.getForm': 'A logo.',
    'teams.getPage': 'A logo.',
    'teams.listOfSchool': 'Coaches are no children.',
  },
  tellsPeople: { 'team_staff.user_id': 'coaching' },
}
