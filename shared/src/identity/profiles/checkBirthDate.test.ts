import { expect, it } from 'vitest'
import { birthDateProblem, paperDayProblem, pastDayProblem } from './checkBirthDate'

const today = '2026-11-23'

it.each([
  ['', null], ['2012-05-05', null], ['2023-11-23', null], ['2026-11-24', 'This day is in the future.'], ['2024-01-01', 'Please check the year: that is an age of 2.'], ['1900-01-01', 'Please check the year: that is an age of 126.'],
])('a birth date of %j: %j', (day, problem) => expect(birthDateProblem(day, today)).toBe(problem))

it.each([
  ['', null], ['2026-11-23', null], ['2026-11-24', 'This day is in the future.'], ['2001-01-01', null], ['2000-12-31', 'Please check the year.'],
])('a day that has been, %j: %j', (day, problem) => expect(pastDayProblem(day, today)).toBe(problem))

it.each([
  ['2026-11-23', '2015-03-01', null], ['2015-03-01', '2015-03-01', null], ['2015-02-28', '2015-03-01', 'This is before the student was born.'], ['2015-02-28', '', null],
  ['1900-01-01', '', 'Please check the year.'], ['2027-01-01', '2015-03-01', 'This day is in the future.'],
])('a paper of %j for someone born on %j: %j', (day, bornOn, problem) => expect(paperDayProblem(day, today, bornOn)).toBe(problem))
