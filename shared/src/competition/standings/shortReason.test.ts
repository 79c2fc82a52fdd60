import { expect, it } from 'vitest'
import { shortReason } from './shortReason'

const names = new Map([
  ['Cedar Ford Lutheran School', 'Cedar Ford'], ['Cedar Ford Lutheran School Blue', 'Cedar Ford Blue'], ['St. Ebba (East)', 'Ebba'],
  ['Larkin Academy', 'Larkin'], ['Larkin Hall', 'Larkin'], ['Quietway', 'Quietway'],
])

it.each([
  ['7 points: 1 more than Cedar Ford Lutheran School in 2nd.', '7 points: 1 more than Cedar Ford in 2nd.'],
  ['Tied with Cedar Ford Lutheran School Blue and St. Ebba (East) at 4 points; ahead.', 'Tied with Cedar Ford Blue and Ebba at 4 points; ahead.'],
  // Two that would be called the same keep their whole names.
  ['Tied with Larkin Academy and Larkin Hall at 4 points.', 'Tied with Larkin Academy and Larkin Hall at 4 points.'],
  ['Ahead of Cedar Ford Lutheran Schools.', 'Ahead of Cedar Ford Lutheran Schools.'],
  ['0 points: no other team is ranked.', '0 points: no other team is ranked.'],
])('%s', (reason, expected) => expect(shortReason(reason, names)).toBe(expected))
