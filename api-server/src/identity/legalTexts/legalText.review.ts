import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'legalTexts.get': '*',
    'legalTexts.listVersions': ['org'],
    'legalTexts.publish': ['org'],
  },
  samples: {
    'legalTexts.publish': () => ({ text: `# Terms\n\n${'Be kind to each other. '.repeat(20)}` }),
  },
}
