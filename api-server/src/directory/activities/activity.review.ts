import { key, type Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'activities.listChoices': 'signed-in',
    'activities.listPublicChoices': '*',
    'activities.list': ['org'],
    'activities.listOwn': ['staff', 'student', 'parent'],
    'activities.getForm': ['org'],
    'activities.get': ['org'],
    'activities.add': ['org'],
    'activities.save': ['org'],
    'activities.remove': ['org'],
    'activities.restore': ['org'],
    'activities.removePosition': ['org'],
    'activities.removeCategory': ['org'],
  },
  withoutPermission: {
    'activities.get': 'You do not have permission to edit this activity.',
    'activities.save': 'You do not have permission to edit this activity.',
    'activities.remove': 'You do not have permission to delete activities.',
  },
  adds: ['activities.add'],
  samples: {
    'activities.add': () => ({ ...key(), slug: 'chess', name: 'Chess' }),
    'activities.save': () => ({ scoreDueHours: 24 }),
  },
  records: {
    'activities.get': 'Rules of an activity.',
  },
}
