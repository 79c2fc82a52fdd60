import { eligibilityRuleNames, eligibilityRules } from '@portal/shared/competition/events/entryEligibility.schemas'
import type { FieldSpec } from '../../platform/ui/form/fieldMap'

/** The question what it means that a student who is entered is not eligible. @param who "A performer" */
export const eligibilitySpec = (who: string) => ({
  label: `${who} is not eligible`, kind: 'choice', hint: 'By the activity’s rules of eligibility, asked each day until the event is over.', options: eligibilityRules.map((value) => ({ value, label: eligibilityRuleNames[value] })),
}) as const satisfies FieldSpec
