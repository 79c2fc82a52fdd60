import { key, type Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'venues.list': ['org', 'staff'],
    'venues.listFilters': ['org', 'staff'],
    'venues.get': ['org', 'staff'],
    'venues.add': ['org', 'staff'],
    'venues.save': ['org', 'staff'],
    'venues.remove': ['org', 'staff'],
    'venues.restore': ['org', 'staff'],
    'venues.deleteAsset': ['org', 'staff'],
    'venues.getMonth': ['org', 'staff'],
    'venues.addBooking': ['org', 'staff'],
    'venues.saveBooking': ['org', 'staff'],
    'venues.removeBooking': ['org', 'staff'],
    'venues.listChoices': ['org', 'staff'],
  },
  withoutPermission: {
    'venues.add': 'You do not have permission to add a venue.',
    'venues.save': 'You do not have permission to edit this venue.',
    'venues.remove': 'You do not have permission to delete venues.',
  },
  adds: ['venues.add', 'venues.addBooking'],
  samples: {
    'venues.addBooking': () => ({ ...key(), startTime: '08:00', endTime: '10:00' }),
    'venues.add': key,
    'venues.listChoices': ({ teamId }) => ({ homeTeamId: teamId }),
    'venues.saveBooking': () => ({ startTime: '08:00', endTime: '10:00' }),
  },
}
