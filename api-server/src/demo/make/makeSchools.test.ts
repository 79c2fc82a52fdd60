import { expect, test } from 'vitest'
import { kilometersBetween } from '@portal/shared/platform/format/kilometersBetween'
import { makeSchools } from './makeSchools'
import { shortName } from '../plan/schoolNames'

const schools = makeSchools()
const sizes = schools.map((school) => school.highSchoolEnrollment).sort((a, b) => a - b)

test('there are about 380 schools, and no two can be mistaken for each other', () => {
  expect(schools.length).toBeGreaterThanOrEqual(375)
  expect(schools.length).toBeLessThanOrEqual(390)
  for (const key of ['name', 'schoolParam', 'id'] as const) expect(new Set(schools.map((school) => school[key])).size).toBe(schools.length)
  expect(new Set(schools.map((school) => shortName(school.name))).size).toBe(schools.length)
  for (const { schoolParam } of schools) expect(schoolParam).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('enrollment has a long tail: half of the schools are around 110, a few are very large', () => {
  const median = sizes[Math.floor(sizes.length / 2)]
  expect(median).toBeGreaterThan(90)
  expect(median).toBeLessThan(130)
  expect(sizes.at(-1)).toBeGreaterThan(900)
  expect(sizes.at(-1)).toBeLessThanOrEqual(1_500)
  expect(sizes[0]).toBeLessThan(25)
})

test('every classification has schools, and larger ones have larger schools', () => {
  const largestIn = (label: string) => Math.max(...schools.filter((school) => school.classification === label).map((school) => school.highSchoolEnrollment))
  const labels = ['1A', '2A', '3A', '4A', '5A', '6A']
  expect(new Set(schools.map((school) => school.classification))).toEqual(new Set(labels))
  const order = labels.map(largestIn)
  expect(order).toEqual([...order].sort((a, b) => a - b))
})

test('places are real ones: ZIP codes of five digits, inside the state, El Paso an hour behind', () => {
  for (const school of schools) {
    expect(school.zip).toMatch(/^\d{5}$/)
    expect(school.latitude).toBeGreaterThan(25.5)
    expect(school.latitude).toBeLessThan(36.6)
    expect(school.longitude).toBeGreaterThan(-107)
    expect(school.longitude).toBeLessThan(-93)
    expect(school.timeZone).toBe(school.city === 'El Paso' ? 'America/Denver' : 'America/Chicago')
    expect(school.phone).toContain('555-01')
  }
  const byCity = (city: string) => schools.filter((school) => school.city === city)
  expect(byCity('Houston').length).toBeGreaterThan(30)
  expect(byCity('McKinney').length).toBeGreaterThan(0)
  expect(kilometersBetween(byCity('Houston')[0]!, byCity('Dallas')[0]!)).toBeGreaterThan(300)
})

test('names for rows are short, and each is one school’s', () => {
  expect(schools.filter(({ rowName }) => rowName.length > 18).map(({ rowName }) => rowName)).toEqual([])
  expect(new Set(schools.map(({ rowName }) => rowName)).size).toBe(schools.length)
})
