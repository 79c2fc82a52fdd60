import { expect, it } from 'vitest'
import { mayBeSame } from './similarSchools'

const school = (name: string, city = 'Waco') => ({ name, city })

it.each([
  ['St. Mark’s School', 'St Marks Academy', true], ['Saint Mark Academy', 'St. Mark High School', true], ['Waco Christian', 'WACO CHRISTIAN SCHOOL', true],
  ['Trinity', 'Trinity Lutheran School', true], ['Trinity Lutheran', 'Trinity Christian', false], ['The Academy', 'The Academy', true], ['Peña Academy', 'Pena', true],
  ['Oak & Elm', 'Oak and Elm School', true], ['', 'Trinity', false],
])('%s and %s: %s', (one, other, expected) => {
  expect(mayBeSame(school(one), school(other))).toBe(expected)
  expect(mayBeSame(school(other), school(one))).toBe(expected)
})

it('are not in two towns; an unknown town may be any', () => {
  expect(mayBeSame(school('Trinity', 'Waco'), school('Trinity', 'Dallas'))).toBe(false)
  expect(mayBeSame(school('Trinity', ''), school('Trinity', 'Dallas'))).toBe(true)
  expect(mayBeSame(school('Trinity', 'St. Paul'), school('Trinity', 'saint paul'))).toBe(true)
})
