import { eligibilityRuleNames, eligibilityRules } from './entryEligibility.schemas'

/** For who enters a student and does not read why they are not eligible. */
export const askSchoolText = 'Ask the school’s office.'

/** "Not eligible. In grade 8: must be in grade 9 to 12." @param reason a sentence; empty for who does not read it */
export const notEligibleText = (reason: string): string => `Not eligible. ${reason || askSchoolText}`

/** The same of someone by name: "Ivy Fernby is not eligible. …" */
export const namedNotEligibleText = (name: string, reason: string): string => `${name} is not eligible. ${reason || askSchoolText}`

/** How an event is asked for its rule, wherever it is set up. @param who "A performer" */
export const eligibilityQuestion = (who: string) => ({
  label: `${who} is not eligible`, hint: 'By the activity’s rules of eligibility, asked each day until the event is over.', options: eligibilityRules.map((value) => ({ value, label: eligibilityRuleNames[value] })),
})
