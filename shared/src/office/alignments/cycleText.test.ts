import { expect, it } from 'vitest'
import { cycleText } from './cycleText'

it.each([[2026, 2026, '2026-27'], [2026, 2027, '2026-27 and 2027-28'], [2026, 2029, '2026-27 to 2029-30'], [2099, 2099, '2099-00']])('%i to %i is %s', (from, to, text) => {
  expect(cycleText(from, to)).toBe(text)
})
