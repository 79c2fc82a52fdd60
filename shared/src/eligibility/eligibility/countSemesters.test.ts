import { expect, it } from 'vitest'
import { countSemesters } from './countSemesters'

it.each([
  ['the first day', '2026-08-17', '2026-08-17', 1],
  ['before it', '2026-08-17', '2026-05-01', 0],
  ['the end of the first year’s fall', '2026-08-17', '2026-12-31', 1],
  ['the first spring', '2026-08-17', '2027-01-01', 2],
  ['the summer after it', '2026-08-17', '2027-07-31', 2],
  ['the second fall', '2026-08-17', '2027-08-01', 3],
  ['the last semester of four years', '2023-08-14', '2027-05-20', 8],
  ['the fall after it', '2023-08-14', '2027-09-01', 9],
  ['who entered in spring', '2024-01-08', '2026-11-20', 6],
  ['who entered in July, for the year that begins in August', '2023-07-20', '2026-11-20', 7],
  ['who entered in May is of the year that ends', '2023-05-20', '2026-11-20', 8],
])('%s: entered %s, on %s, is semester %i', (_, enteredOn, day, semester) => expect(countSemesters(enteredOn, day, '2026-08-01')).toBe(semester))

it('takes school years that begin elsewhere in the year', () => {
  expect(countSemesters('2025-01-06', '2026-07-15', '2026-01-01')).toBe(4)
  expect(countSemesters('2024-09-02', '2026-10-01', '2026-09-01')).toBe(5)
})
