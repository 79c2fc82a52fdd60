import { describe, expect, it, test } from 'vitest'
import { dueMoment, dueText, isOverdue } from './taskDue'

const zone = 'America/Chicago'
const at = (time: string) => new Date(`2026-11-20T${time}:00-06:00`)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('when a task is due', () => {
  test.each<[string, string, Date, string, boolean]>([
    ['2026-11-20', '', at('00:00'), 'Due today', false],
    ['2026-11-20', '', at('23:59'), 'Due today', false],
    ['2026-11-20', '17:00', at('16:59'), 'Due today, 5:00 PM CST', false],
    ['2026-11-20', '17:00', at('17:00'), 'Overdue since 5:00 PM CST', true],
    ['2026-11-21', '', at('12:00'), 'Due tomorrow', false],
    ['2026-11-22', '08:30', at('12:00'), 'Due Sun, Nov 22, 8:30 AM CST', false],
    ['2026-11-19', '', at('00:00'), 'Overdue by 1 day', true],
    ['2026-11-19', '17:00', at('12:00'), 'Overdue by 1 day', true],
    ['2026-11-06', '', at('12:00'), 'Overdue by 14 days', true],
    // The clocks of the event decide, and not those of who reads: in Chicago it is still the day before.
    ['2026-11-19', '', new Date('2026-11-20T05:00:00Z'), 'Due today', false],
  ])('%s %s', (dueOn, dueTime, now, text, over) => {
    const due = { dueOn, dueTime, timeZone: zone }
    expect(plain(dueText(due, now))).toBe(text)
    expect(isOverdue(due, now)).toBe(over)
  })

  it('ends with its day where no time is given, also where the clocks change', () => {
    expect(dueMoment({ dueOn: '2026-11-01', dueTime: '', timeZone: zone }).toISOString()).toBe('2026-11-02T06:00:00.000Z')
  })
})
