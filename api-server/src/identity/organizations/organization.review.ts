import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'organizations.getSetUp': '*',
    'organizations.setUp': '*',
    'organizations.getFacts': ['org'],
    'organizations.saveFacts': ['org'],
    'organizations.saveLogo': ['org'],
    'organizations.getEnrollmentRules': ['org'],
    'organizations.saveEnrollmentRules': ['org'],
    'organizations.getPublicSchoolFields': ['org'],
    'organizations.savePublicSchoolFields': ['org'],
    'organizations.getColor': ['org'],
    'organizations.saveColor': ['org'],
    'organizations.getDistanceUnit': ['org'],
    'organizations.saveDistanceUnit': ['org'],
  },
  samples: {
    'organizations.saveLogo': () => ({ fileId: null }),
    'organizations.saveFacts': () => ({ organizationParam: 'renamed', timeZone: 'America/Denver' }),
    'organizations.setUp': () => ({ organizationParam: 'new', timeZone: 'America/Chicago', yearStartsOn: '2026-08-01', yearEndsOn: '2027-07-31' }),
  },
}
