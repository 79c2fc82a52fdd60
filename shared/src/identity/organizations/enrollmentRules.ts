import { z } from 'zod'

/** How an organization makes one number of a school's counts (grades 9 to 12). Its defaults are the practice of the field. */
export const EnrollmentRules = z.strictObject({
  /** How often the current fall count counts. */
  fallWeight: z.number('Use a whole number.').int('Use a whole number.').min(1, 'At least 1.').max(20, 'At most 20.'),
  /** How many counts of the previous year count, once each. */
  previousCounts: z.number('Use a whole number.').int('Use a whole number.').min(0, 'At least 0.').max(12, 'At most 12.'),
  /** Bands are whole numbers and the average is not: which way it goes. `exact` leaves it as it is. */
  rounding: z.enum(['up', 'down', 'nearest', 'exact'], 'Choose how to round.'),
})
export type EnrollmentRules = z.output<typeof EnrollmentRules>

/**
 * Three counts of the previous year and three times the current fall count, by six: the practice of Texas associations, and
 * the specification's section 9.
 */
export const usualEnrollmentRules: EnrollmentRules = { fallWeight: 3, previousCounts: 3, rounding: 'nearest' }
