import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'sessions.signIn': '*',
    'sessions.signOut': 'signed-in',
    'sessions.getCurrentUser': 'signed-in',
    'sessions.changeRole': 'signed-in',
    'sessions.setSchoolView': 'signed-in',
    'sessions.list': 'signed-in',
    'sessions.revoke': 'signed-in',
    'sessions.revokeOthers': 'signed-in',
    'sessions.openAsUser': ['org'],
  },
  records: {
    'sessions.getCurrentUser': 'One’s own.',
  },
}
