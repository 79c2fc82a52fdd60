import { describe, expect, it } from 'vitest'
import { mayRemindAgain } from './reminderRules'
import { ReminderRules, usualReminderRules } from '../../identity/organizations/reminderRules'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))

it.each([
  ['never reminded', null, at(0), true], ['a moment ago', at(5), at(5), false], ['nineteen hours ago', at(0), at(19), false],
  ['twenty hours ago', at(0), at(20), true], ['yesterday at this hour', at(0), at(24), true],
] as const)('%s', (_, remindedAt, now, may) => {
  expect(mayRemindAgain(remindedAt, now)).toBe(may)
})

describe('rules of reminders', () => {
  it.each([
    [usualReminderRules, true], [{ automatic: false, afterHours: 168, often: 'daily' }, true],
    [{ ...usualReminderRules, afterHours: -1 }, false], [{ ...usualReminderRules, afterHours: 169 }, false], [{ ...usualReminderRules, afterHours: 1.5 }, false],
    [{ ...usualReminderRules, often: 'hourly' }, false], [{ automatic: true }, false],
  ])('%j', (rules, fits) => {
    expect(ReminderRules.safeParse(rules).success).toBe(fits)
  })
})
