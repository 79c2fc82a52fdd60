import { expect, it } from 'vitest'
import { checkYear } from './checkYear'

const others = [{ label: '2026-27', startsOn: '2026-08-01', endsOn: '2027-07-31' }]

it.each([
  { title: 'the next one', startsOn: '2027-08-01', endsOn: '2028-07-31', field: null },
  { title: 'the one before', startsOn: '2025-08-01', endsOn: '2026-07-31', field: null },
  { title: 'of 400 days', startsOn: '2027-08-01', endsOn: '2028-09-03', field: null },
  { title: 'of 401 days', startsOn: '2027-08-01', endsOn: '2028-09-04', field: 'endsOn' },
  { title: 'that ends as it starts', startsOn: '2027-08-01', endsOn: '2027-08-01', field: 'endsOn' },
  { title: 'that begins on the last day of another', startsOn: '2027-07-31', endsOn: '2028-07-31', field: 'startsOn' },
  { title: 'that ends on the first day of another', startsOn: '2025-08-01', endsOn: '2026-08-01', field: 'endsOn' },
  { title: 'within another', startsOn: '2026-09-01', endsOn: '2026-10-01', field: 'startsOn' },
  { title: 'with another’s label', label: '2026-27', startsOn: '2027-08-01', endsOn: '2028-07-31', field: 'label' },
])('a year $title', ({ label = 'Other', startsOn, endsOn, field }) => {
  expect(checkYear({ label, startsOn, endsOn }, others).map((each) => each.field)).toEqual(field ? [field] : [])
})
