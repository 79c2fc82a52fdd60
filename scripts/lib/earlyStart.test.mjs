import { expect, it } from 'vitest'
import { mayStartEarly } from './earlyStart.mjs'

it.each([
  [2, false],
  [7.9, false],
  [8, true],
  [24, true],
])('with %s GB free a suite beside the first one: %s', (gigabytes, isStarted) => {
  expect(mayStartEarly(gigabytes * 1024 ** 3)).toBe(isStarted)
})

it('asks this machine', () => {
  expect(typeof mayStartEarly()).toBe('boolean')
})
