import { expect, it } from 'vitest'
import { longDay, shortDay } from './longDay'

it.each([['2026-09-01', 'September 1, 2026', 'Sep 1, 2026'], ['2027-05-31', 'May 31, 2027', 'May 31, 2027']])('%s is %s, and %s where there is little room', (day, long, short) => {
  expect([longDay(day), shortDay(day)]).toEqual([long, short])
})
