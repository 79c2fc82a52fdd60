import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'schools.listPublic': '*', 'schools.listPublicNames': '*',
    'schools.list': ['org'],
    'schools.listFilters': ['org'],
    'schools.findZip': ['org', 'staff'],
    'schools.geocode': ['org', 'staff'],
    'schools.get': ['org'],
    'schools.add': ['org'],
    'schools.save': ['org'],
    'schools.remove': ['org'],
    'schools.restore': ['org'],
    'schools.getOwn': 'signed-in',
    'schools.saveOwn': ['staff'],
  },
  adds: ['schools.add'],
  mayExport: {
    schools: { roles: ['org'], needsPermission: true },
  },
  samples: {
    'schools.geocode': () => ({ zipCode: '78701' }),
  },
  records: {
    'schools.get': 'Contacts at a school.',
    'schools.getOwn': 'Contacts at a school.',
  },
  exportedRecords: {
    schools: 'Schools.',
  },
}
