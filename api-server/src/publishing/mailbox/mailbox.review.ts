import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'mailbox.list': ['org'],
  },
  records: {
    'mailbox.list': 'Messages of a portal without a mail server, for trying it out.',
  },
}
