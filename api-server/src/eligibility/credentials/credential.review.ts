import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'credentials.list': ['org', 'staff'],
    'credentials.add': ['org', 'staff'],
    'credentials.remove': ['org', 'staff'],
    'credentials.restore': ['org', 'staff'],
  },
  adds: ['credentials.add'],
  samples: {
    'credentials.add': () => ({ kind: 'course', name: 'Concussions', completedOn: '2026-08-01', endsOn: '' }),
  },
  tellsPeople: { 'credential.user_id': 'credentials' },
}
