import { expect, test } from 'vitest'
import { classify, exampleBands } from './classifySchools'
import { usualEnrollmentRules, type EnrollmentRules } from '../../identity/organizations/enrollmentRules'
import { weighEnrollment } from './weighEnrollment'

test.each<[EnrollmentRules['rounding'], string]>([['down', '3A'], ['nearest', '4A'], ['up', '4A']])('rounding decides at the edge of a band: %s is %s', (rounding, label) => {
  // (140 + 140 + 141 + 3 x 141) / 6 = 140.67
  const previous = [140, 140, 141].map((students, index) => ({ countedOn: `2026-0${index + 1}-10`, students }))
  const { value } = weighEnrollment({ countedOn: '2026-09-15', students: 141 }, previous, { ...usualEnrollmentRules, rounding })
  expect(classify(value!, exampleBands).label).toBe(label)
})

test.each([
  [0, '1A'], [70, '1A'], [71, '2A'], [99, '2A'], [100, '3A'], [140, '3A'], [141, '4A'], [217, '4A'], [218, '5A'], [379, '5A'], [380, '6A'], [4000, '6A'],
])('%i students are %s', (enrollment, label) => {
  expect(classify(enrollment, exampleBands).label).toBe(label)
})

test('a hole in the bands is an error, not a guess', () => {
  expect(() => classify(150, [{ label: 'small', enrollmentFrom: null, enrollmentTo: 100 }])).toThrow(RangeError)
})
