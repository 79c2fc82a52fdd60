import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'secondFactors.getOwn': 'signed-in',
    'secondFactors.begin': 'signed-in',
    'secondFactors.confirm': 'signed-in',
    'secondFactors.renewRecoveryCodes': 'signed-in',
    'secondFactors.turnOff': 'signed-in',
    'secondFactors.list': ['org'],
    'secondFactors.reset': ['org'],
    'secondFactors.getPolicy': ['org'],
    'secondFactors.savePolicy': ['org'],
  },
  records: {
    'secondFactors.list': 'Accounts with a second factor: the office’s and schools’.',
  },
}
