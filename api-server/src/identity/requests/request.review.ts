import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'requests.list': ['org', 'staff'],
    'requests.get': ['org', 'staff'],
    'requests.findStudents': ['org', 'staff'],
    'requests.decide': ['org', 'staff'],
    'requests.decideAll': ['org', 'staff'],
    'requests.reset': ['org', 'staff'],
    'requests.askAccess': 'signed-in',
    'requests.askStatusChange': ['org', 'staff'],
    'requests.listOwn': 'signed-in',
    'requests.withdraw': 'signed-in',
  },
  samples: {
    'requests.askStatusChange': () => ({ wantedStatus: 'inactive' }),
    'requests.reset': ({ requestId }) => ({ id: requestId, userType: 'staff' }),
  },
  records: {
    'requests.findStudents': 'Names and grades.',
    'requests.get': 'What someone said of themselves to join: no school’s record.',
  },
}
