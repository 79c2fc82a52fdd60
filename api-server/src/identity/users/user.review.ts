import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'users.list': ['org', 'staff'],
    'users.listFilters': ['org', 'staff'],
    'users.changeStatus': ['org', 'staff'],
    'users.remove': ['org', 'staff'],
    'users.restore': ['org', 'staff'],
    'users.sendPasswordLinks': ['org'],
    'users.tag': ['org', 'staff'],
    'users.getOwn': 'signed-in',
    'users.completeOwn': 'signed-in',
    'users.saveOwn': 'signed-in',
    'users.saveOwnPhoto': 'signed-in',
    'users.getOwnDeletion': 'signed-in',
    'users.askDeletion': 'signed-in',
    'users.getOwnData': 'signed-in',
    'users.beginContactChange': 'signed-in',
    'users.confirmContactChange': 'signed-in',
    'users.removeOwnPhone': 'signed-in',
  },
  mayExport: {
    users: { roles: ['org', 'staff'], needsPermission: true },
  },
  samples: {
    'users.saveOwnPhoto': () => ({ fileId: null }),
  },
  records: {
    'users.list': { as: 'list', input: () => ({ userType: 'student' }) },
    'users.getOwn': 'One’s own.',
    'users.getOwnData': 'One’s own.',
  },
  exportedRecords: {
    users: { as: 'list', input: () => ({ userType: 'student' }) },
  },
}
