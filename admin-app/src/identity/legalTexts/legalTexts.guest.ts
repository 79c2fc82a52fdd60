/** Screens that are drawn before anyone has signed in. They are in what the sign-in page loads, and nothing else of the noun is. */
export const legalTextsGuest = {
  privacy: () => import('./PrivacyPolicyScreen'),
  terms: () => import('./TermsScreen'),
}
