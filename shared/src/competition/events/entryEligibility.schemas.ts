import { z } from 'zod'

/** What it means that a student who is entered is not eligible: the entry is refused, it stands with a warning, or nobody asks. */
export const eligibilityRules = ['refuse', 'warn', 'off'] as const
export const EligibilityRule = z.enum(eligibilityRules, 'Please choose one.')
export type EligibilityRule = z.output<typeof EligibilityRule>

/** With what contests and meets begin: papers often come in after the entries, and a wrong refusal costs a student the day. */
export const usualEligibilityRule: EligibilityRule = 'warn'

export const eligibilityRuleNames: Record<EligibilityRule, string> = { refuse: 'Refuse the entry', warn: 'Take the entry, with a warning', off: 'Do not ask' }

/** A student of an entry who is not eligible, for who may know it. `text`: a sentence with the name, and with the reason for who reads it on rosters. */
export const NotEligible = z.strictObject({ studentId: z.number().int(), text: z.string() })
export type NotEligible = z.infer<typeof NotEligible>
