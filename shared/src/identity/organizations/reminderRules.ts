import { z } from 'zod'

/** How both schools of a late score are reminded without anyone asking for it. */
export const ReminderRules = z.strictObject({
  automatic: z.boolean(),
  /** Hours after a score is late. */
  afterHours: z.number('Use a whole number.').int('Use a whole number.').min(0, 'At least 0 hours.').max(168, 'At most 168 hours: a week.'),
  /** Once, or every day for as long as reminders of a match are sent. */
  often: z.enum(['once', 'daily'], 'There is no such choice.'),
})
export type ReminderRules = z.infer<typeof ReminderRules>

export const usualReminderRules: ReminderRules = { automatic: true, afterHours: 0, often: 'once' }
