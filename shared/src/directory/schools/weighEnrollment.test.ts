import fc from 'fast-check'
import { expect, it } from 'vitest'
import { usualEnrollmentRules, type EnrollmentRules } from '../../identity/organizations/enrollmentRules'
import { weighEnrollment } from './weighEnrollment'

const fall = (students: number) => ({ countedOn: '2026-09-15', students })
const before = (...students: number[]) => students.map((each, index) => ({ countedOn: `2026-0${index + 1}-10`, students: each }))

it.each<[number, number[], EnrollmentRules['rounding'], number, string]>([
  [70, [70, 70, 70], 'nearest', 70, '(70 + 70 + 70 + 3 × 70) / 6 = 70'],
  [71, [70, 70, 70], 'nearest', 71, '(70 + 70 + 70 + 3 × 71) / 6 = 70.5, rounded to 71'],
  [71, [70, 70, 70], 'down', 70, '(70 + 70 + 70 + 3 × 71) / 6 = 70.5, rounded down to 70'],
  [70, [71, 70, 70], 'up', 71, '(70 + 70 + 71 + 3 × 70) / 6 = 70.17, rounded up to 71'],
  [71, [70, 70, 70], 'exact', 70.5, '(70 + 70 + 70 + 3 × 71) / 6 = 70.5'],
  [0, [0, 0, 0], 'nearest', 0, '(0 + 0 + 0 + 3 × 0) / 6 = 0'],
])('fall %i after %j, rounded %s, is %d', (now, previous, rounding, value, text) => {
  expect(weighEnrollment(fall(now), before(...previous), { ...usualEnrollmentRules, rounding })).toEqual({ value, text })
})

it('says what is missing and gives no number then', () => {
  expect(weighEnrollment(null, before(1, 2))).toEqual({ value: null, text: 'Missing: the fall count of this year and 1 count of the previous year.', missing: { fall: true, previous: 1 } })
  expect(weighEnrollment(fall(5), [])).toMatchObject({ value: null, missing: { fall: false, previous: 3 } })
})

it('takes the latest of more counts than it wants, in whatever order they come', () => {
  const counts = [...before(10, 20, 30, 40)].reverse()
  expect(weighEnrollment(fall(30), counts).value).toBe(30)
})

it('lies between the smallest and the largest count, and is no further than one from the average', () => {
  const count = fc.integer({ min: 0, max: 5000 })
  fc.assert(fc.property(count, fc.tuple(count, count, count), fc.constantFrom('up', 'down', 'nearest', 'exact'), (now, previous, rounding) => {
    const { value } = weighEnrollment(fall(now), before(...previous), { ...usualEnrollmentRules, rounding }) as { value: number }
    const average = (previous[0] + previous[1] + previous[2] + 3 * now) / 6
    expect(Math.abs(value - average)).toBeLessThan(1)
    expect(value).toBeGreaterThanOrEqual(Math.min(now, ...previous))
    expect(value).toBeLessThanOrEqual(Math.max(now, ...previous))
  }))
})
