import type { Review } from '../../testing/review'

const piece = { code: '101-3-00007', eventName: 'Vocal Solo', title: 'A Quiet Song', composer: '', arranger: '', publisher: '', specification: '' }

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'pmlCodes.list': ['org'],
    'pmlCodes.listFilters': ['org'],
    'pmlCodes.add': ['org'],
    'pmlCodes.save': ['org'],
    'pmlCodes.remove': ['org'],
    'pmlCodes.listOptions': ['org', 'staff', 'student', 'parent'],
    'pmlCodes.listEventSubTypes': ['org', 'staff', 'student', 'parent'],
    'pmlCodes.getInfo': ['org', 'staff', 'student', 'parent'],
    'pmlCodes.match': ['org', 'staff', 'student', 'parent'],
  },
  adds: ['pmlCodes.add'],
  samples: {
    'pmlCodes.add': () => piece,
    'pmlCodes.save': () => ({ ...piece, seen: { ...piece, title: 'An Old Song' } }),
  },
}
