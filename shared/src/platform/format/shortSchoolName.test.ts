import { expect, it } from 'vitest'
import { shortSchoolName } from './shortSchoolName'

it.each([
  ['Cedar Ford Lutheran School', 'Cedar Ford'], ['Quietway Academy', 'Quietway'], ['St. Pega Catholic High School', 'St. Pega'], ['Hall Academy', 'Hall'], ['The Day School', 'The'],
  ['Lark Haven', 'Lark Haven'], ['School', 'School'],
])('%s is %s in a row', (name, short) => {
  expect(shortSchoolName({ name, shortName: '' })).toBe(short)
})

it('takes the school’s own short name where there is one', () => {
  expect(shortSchoolName({ name: 'Cedar Ford Lutheran School', shortName: 'CFLS' })).toBe('CFLS')
})
