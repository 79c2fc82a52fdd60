import { defineNoun } from '../../platform/lib/noun/defineNoun'
import { ruleParts } from '../../directory/activities/activitySlots'
import { eligibilityBadges } from '../../directory/teams/eligibilityBadges'
import { familyPanels } from '../../identity/family/familyPanels'
import { fill } from '../../platform/lib/noun/slot'
import { later } from '../../platform/ui/loading/later'

export const eligibility = defineNoun({
  screens: {
    studentEligibility: () => import('./StudentEligibilityScreen'),
    coachEligibility: () => import('./CoachEligibilityScreen'),
  },
  fills: [
    fill(ruleParts, later(() => import('./ActivityRules'))),
    fill(eligibilityBadges, later(async () => ({ default: (await import('./EligibilityBadge')).EligibilityBadge }))),
    fill(familyPanels, later(() => import('./OwnEligibilityPanels'))),
  ],
})
