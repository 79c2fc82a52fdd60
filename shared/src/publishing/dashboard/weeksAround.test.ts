import { expect, it } from 'vitest'
import { daysBetween, mondayOf, weeksAround } from './weeksAround'

it.each([
  ['2026-11-16', '2026-11-16'], ['2026-11-22', '2026-11-16'], ['2026-11-23', '2026-11-23'], ['2027-01-01', '2026-12-28'], ['2024-02-29', '2024-02-26'],
])('%s is in the week of %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

it('walks the weeks over the end of a year', () => {
  expect(weeksAround('2026-12-30', 1, 1)).toEqual([{ day: '2026-12-21', label: 'Dec 21' }, { day: '2026-12-28', label: 'Dec 28' }, { day: '2027-01-04', label: 'Jan 4' }])
})

it('counts days over a change of clocks', () => {
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
  expect(daysBetween('2026-11-20', '2026-11-20')).toBe(0)
})
