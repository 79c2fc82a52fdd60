import { expect, it } from 'vitest'
import { moveBlackout } from './moveBlackout'

const [from, to] = [{ startsOn: '2026-08-01', endsOn: '2027-07-31' }, { startsOn: '2027-08-01', endsOn: '2028-07-31' }]

it.each([
  { title: 'across the New Year', days: ['2026-12-24', '2027-01-01'], moved: ['2027-12-24', '2028-01-01'] },
  { title: 'one day', days: ['2027-07-04', '2027-07-04'], moved: ['2028-07-04', '2028-07-04'] },
  { title: 'outside of the later year', days: ['2026-08-01', '2026-08-02'], to: { startsOn: '2027-08-02', endsOn: '2028-07-31' }, moved: null },
  { title: 'the leap day', days: ['2028-02-29', '2028-02-29'], from: { startsOn: '2027-08-01' }, to: { startsOn: '2028-08-01', endsOn: '2029-07-31' }, moved: ['2029-02-28', '2029-02-28'] },
  { title: 'two years on', days: ['2026-12-24', '2027-01-01'], to: { startsOn: '2028-08-01', endsOn: '2029-07-31' }, moved: ['2028-12-24', '2029-01-01'] },
])('a blackout $title', ({ days, moved, ...years }) => {
  const found = moveBlackout({ startsOn: days[0]!, endsOn: days[1]! }, years.from ?? from, years.to ?? to)
  expect(found && [found.startsOn, found.endsOn]).toEqual(moved)
})
