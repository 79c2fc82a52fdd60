import { expect, test } from 'vitest'
import { notTodayText } from './notToday'

const facts = { days: ['2026-12-05'], today: '2026-11-27', what: 'contest' as const, doing: 'checking in' }

test.each<[string, Partial<Parameters<typeof notTodayText>[0]>, string | null]>([
  ['ahead of it', {}, 'This contest is on Saturday, December 5. You are checking in 8 days early.'],
  ['the day before', { today: '2026-12-04', what: 'meet' }, 'This meet is on Saturday, December 5. You are checking in 1 day early.'],
  ['on it', { today: '2026-12-05' }, null],
  ['the day after', { today: '2026-12-06', doing: 'rating' }, 'This contest was on Saturday, December 5. You are rating 1 day late.'],
  ['in another year', { today: '2027-01-04' }, 'This contest was on Saturday, December 5, 2026. You are checking in 30 days late.'],
  ['between two days', { days: ['2026-12-07', '2026-12-05'], today: '2026-12-06' }, null],
  ['ahead of two days', { days: ['2026-12-05', '2026-12-04'] }, 'This contest is on Friday, December 4 and Saturday, December 5. You are checking in 7 days early.'],
  ['ahead of three', { days: ['2026-12-03', '2026-12-04', '2026-12-05'] }, 'This contest is from Thursday, December 3 to Saturday, December 5. You are checking in 6 days early.'],
  ['without a day', { days: [] }, null],
])('work of the day, %s', (_, change, text) => {
  expect(notTodayText({ ...facts, ...change })).toBe(text)
})
