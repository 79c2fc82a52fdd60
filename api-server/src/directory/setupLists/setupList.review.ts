import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'setupLists.list': ['org'],
    'setupLists.add': ['org'],
    'setupLists.save': ['org'],
    'setupLists.order': ['org'],
    'setupLists.remove': ['org'],
  },
  adds: ['setupLists.add'],
  samples: {
    'setupLists.remove': ({ levelId }) => ({ entryId: levelId }),
    'setupLists.save': ({ levelId }) => ({ entryId: levelId, name: 'Renamed' }),
    'setupLists.order': ({ levelId }) => ({ order: [levelId], seen: [levelId] }),
  },
}
