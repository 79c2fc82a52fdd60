import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'jobs.start': 'signed-in',
    'jobs.list': 'signed-in',
    'jobs.getStatus': 'signed-in',
    'jobs.cancel': 'signed-in',
    'jobs.getFile': 'signed-in',
  },
  samples: {
    // What the staff of the own school asked for; a new one is of a list that is the office’s.
    'jobs.start': () => ({ export: 'schools', addedKey: 'b7f4c1de-5a60-4a3c' }),
  },
  records: {
    'jobs.getFile': 'The file of who asked for it: noted when it was written.',
  },
}
