import { expect, it } from 'vitest'
import { schoolYearOf } from './schoolYear'

it.each([
  ['2026-11-20', '2026-27'],
  ['2027-06-30', '2026-27'],
  ['2027-07-01', '2027-28'],
  ['2099-09-01', '2099-00'],
])('puts %s into %s', (day, label) => {
  expect(schoolYearOf(day).label).toBe(label)
})

it('spans twelve months around the day', () => {
  expect(schoolYearOf('2026-11-20')).toEqual({ label: '2026-27', startsOn: '2026-07-01', endsOn: '2027-06-30' })
})
