import { expect, test } from 'vitest'
import { carriesWhite, contrastOf } from './contrast'

test('the contrast is that of the standard, whichever color comes first', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(contrastOf('#ff0000', '#ffffff')).toBeCloseTo(3.998, 3)
})

test.each([
  ['#000000', true], ['#757575', true], ['#767676', true], ['#777777', false], ['#ffffff', false], ['#ff0000', false], ['#e60000', true], ['#0000ff', true],
  ['#008000', true], ['#00a000', false], ['#ffff00', false], ['#800000', true], ['#ffa500', false], ['#1d5fa8', true], ['#fafafa', false],
])('white words on %s can be read: %s', (color, readable) => {
  expect(carriesWhite(color)).toBe(readable)
})
