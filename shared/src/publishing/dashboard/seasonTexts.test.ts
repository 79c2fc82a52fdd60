import { expect, it } from 'vitest'
import { mondayOf } from './mondayOf'
import { deadlineText, weekFrom, weekText } from './seasonTexts'

it.each([
  ['2026-11-16', '2026-11-16'], ['2026-11-22', '2026-11-16'], ['2026-11-23', '2026-11-23'], ['2027-01-01', '2026-12-28'], ['2024-02-29', '2024-02-26'],
])('%s is in the week of %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

it('names seven days over the end of a month', () => {
  const week = weekFrom('2026-11-28')
  expect(week).toHaveLength(7)
  expect(week.slice(0, 4)).toEqual([
    { day: '2026-11-28', weekday: 'Saturday', date: '28' }, { day: '2026-11-29', weekday: 'Sunday', date: '29' }, { day: '2026-11-30', weekday: 'Monday', date: '30' }, { day: '2026-12-01', weekday: 'Tuesday', date: '1' },
  ])
})

it('counts weeks from the first Monday of the seasons, over a change of clocks, and says nothing outside of them', () => {
  const bounds = { startsOn: '2026-08-20', endsOn: '2027-05-30' }
  expect(['2026-08-20', '2026-08-23', '2026-08-24', '2026-11-22', '2027-05-30'].map((day) => weekText(day, bounds)))
    .toEqual(['Week 1 of the season', 'Week 1 of the season', 'Week 2 of the season', 'Week 14 of the season', 'Week 41 of the season'])
  expect([weekText('2026-08-19', bounds), weekText('2027-05-31', bounds), weekText('2026-11-22', null)]).toEqual(['', '', ''])
})

it.each([
  ['2026-11-22', 'Today'], ['2026-11-23', 'Tomorrow'], ['2026-11-25', 'Wed'], ['2026-11-28', 'Sat'], ['2026-11-29', 'Nov 29'], ['2026-12-01', 'Dec 1'], ['2026-11-14', 'Nov 14'],
])('%s is due %s', (day, text) => {
  expect(deadlineText(day, '2026-11-22')).toBe(text)
})
