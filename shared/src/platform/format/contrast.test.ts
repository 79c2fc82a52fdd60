import { expect, test } from 'vitest'
import { contrastOf } from './contrast'

test('the contrast is that of the standard, whichever color comes first', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(contrastOf('#ff0000', '#ffffff')).toBeCloseTo(3.998, 3)
})
