import { key, type Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'rollForward.preview': ['org'],
    'rollForward.start': ['org'],
  },
  samples: {
    'rollForward.start': ({ academicYearId }) => ({ addedKey: key().key, fromYearId: academicYearId, confirmLabel: '2027-28' }),
  },
  records: {
    'rollForward.preview': 'Names.',
  },
}
