import { expect, it } from 'vitest'
import { withUnit } from './markUnit'

it.each([
  ['26.01', 'time', '26.01 s'], ['1:02.34', 'time', '1:02.34'], ['10.3h', 'time', '10.3h'], ['DQ', 'time', 'DQ'], ['', 'time', ''],
  ['245.30', 'points', '245.30 points'], ['DNS', 'points', 'DNS'], ['20-08.25', 'distance', '20-08.25'], ['6.32m', 'distance', '6.32m'], ['1.85m', 'height', '1.85m'],
] as const)('%s of %s is written as %s', (mark, measure, text) => expect(withUnit(mark, measure)).toBe(text))
