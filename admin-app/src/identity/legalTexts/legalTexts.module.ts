import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const legalTexts = defineNoun({
  screens: {
    ownPrivacy: () => import('./OwnPrivacyPolicyScreen'),
    ownTerms: () => import('./OwnTermsScreen'),
    legalTexts: () => import('./LegalTextsScreen'),
  },
})
