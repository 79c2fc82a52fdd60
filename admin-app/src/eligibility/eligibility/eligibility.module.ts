import { defineNoun } from '../../platform/lib/noun/defineNoun'
import { ruleParts } from '../../directory/activities/activitySlots'
import { eligibilityMarks } from '../../directory/teams/eligibilityMarks'
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
    fill(eligibilityMarks, later(async () => ({ default: (await import('./EligibilityMark')).EligibilityMark }))),
    fill(familyPanels, later(() => import('./OwnEligibilityPanels'))),
  ],
})
