import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'passwords.sendOtp': '*',
    'passwords.verifyOtp': '*',
    'passwords.reset': '*',
    'passwords.validateLink': '*',
    'passwords.change': 'signed-in',
    'passwords.chooseOwn': 'signed-in',
    'passwords.giveTemporary': ['org'],
    'passwords.sendLink': ['org'],
  },
}
