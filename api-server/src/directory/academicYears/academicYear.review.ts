import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'academicYears.list': ['org'],
    'academicYears.add': ['org'],
    'academicYears.save': ['org'],
    'academicYears.makeCurrent': ['org'],
    'academicYears.remove': ['org'],
  },
  addsToNoYear: { 'academicYears.add': 'A year can be added from any of them.', 'academicYears.makeCurrent': 'It adds nothing.' },
}
