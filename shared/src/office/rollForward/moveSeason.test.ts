import { expect, it } from 'vitest'
import { moveSeason, sameWeekday } from './moveSeason'

it.each([
  ['the second Tuesday of November', '2026-11-10', '2027-11-09'],
  ['the first Monday of August', '2026-08-03', '2027-08-02'],
  ['the fifth Saturday, as there is one again', '2026-10-31', '2027-10-30'],
  ['the fifth Monday, as the last one where there are four', '2026-11-30', '2027-11-29'],
  ['the fifth Sunday, which becomes the fourth', '2027-01-31', '2028-01-30'],
  ['the fifth Wednesday, which becomes the fourth', '2026-09-30', '2027-09-29'],
  ['a leap day', '2028-02-29', '2029-02-27'],
])('%s', (_, day, later) => {
  expect(sameWeekday(day, 1)).toBe(later)
  expect(new Date(later).getUTCDay()).toBe(new Date(day).getUTCDay())
})

const from = { startsOn: '2026-08-01' }
const to = { startsOn: '2027-08-01', endsOn: '2028-07-31' }

it('moves all days of a season alike', () => {
  expect(moveSeason({ startsOn: '2026-11-10', endsOn: '2027-02-05', rosterDueOn: '2026-11-06' }, from, to)).toEqual({ startsOn: '2027-11-09', endsOn: '2028-02-04', rosterDueOn: '2027-11-05', isCut: false })
})

it('cuts what lies outside of the year', () => {
  expect(moveSeason({ startsOn: '2026-08-01', endsOn: '2026-10-01', rosterDueOn: null }, from, { startsOn: '2027-08-16', endsOn: '2028-07-31' })).toEqual({ startsOn: '2027-08-16', endsOn: '2027-10-07', rosterDueOn: null, isCut: true })
})

it('counts the years between', () => {
  expect(moveSeason({ startsOn: '2026-11-10', endsOn: '2027-02-05', rosterDueOn: null }, from, { startsOn: '2028-08-01', endsOn: '2029-07-31' }).startsOn).toBe('2028-11-14')
})
