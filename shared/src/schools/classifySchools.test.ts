import { expect, test } from 'vitest'
import { classify, exampleBands, weightedEnrollment } from './classifySchools'

test('the current fall counts as much as the three counts of last year together', () => {
  expect(weightedEnrollment([100, 100, 100], 100)).toBe(100)
  expect(weightedEnrollment([90, 90, 90], 120)).toBe(105)
  expect(weightedEnrollment([0, 0, 0], 60)).toBe(30)
})

test('rounding is a setting, and it decides at the edge of a band', () => {
  // (140 + 140 + 141 + 3 x 141) / 6 = 140.67
  const counts = [140, 140, 141] as const
  expect(classify(weightedEnrollment(counts, 141, 'down'), exampleBands).label).toBe('3A')
  expect(classify(weightedEnrollment(counts, 141, 'nearest'), exampleBands).label).toBe('4A')
  expect(weightedEnrollment([70, 70, 70], 71, 'nearest')).toBe(71)
  expect(weightedEnrollment([70, 70, 70], 71, 'down')).toBe(70)
  expect(weightedEnrollment([70, 70, 71], 70, 'up')).toBe(71)
})

test.each([
  [0, '1A'], [70, '1A'], [71, '2A'], [99, '2A'], [100, '3A'], [140, '3A'], [141, '4A'], [217, '4A'], [218, '5A'], [379, '5A'], [380, '6A'], [4000, '6A'],
])('%i students are %s', (enrollment, label) => {
  expect(classify(enrollment, exampleBands).label).toBe(label)
})

test('a hole in the bands is an error, not a guess', () => {
  expect(() => classify(150, [{ label: 'small', enrollmentFrom: null, enrollmentTo: 100 }])).toThrow(RangeError)
})
