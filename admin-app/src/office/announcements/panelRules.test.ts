import { expect, it } from 'vitest'
import { isLong, waitFor } from './panelRules'

const midnight = '2026-11-21T06:00:00.000Z'

it.each([
  ['2026-11-20T18:00:00Z', 3_600_000], ['2026-11-21T05:30:00Z', 1_800_000], ['2026-11-21T05:59:59Z', 5_000], ['2026-11-21T07:00:00Z', 5_000],
])('at %s it asks again in %d ms', (now, wait) => {
  expect(waitFor(midnight, Date.parse(now))).toBe(wait)
})

it.each([
  ['a line', false], ['1\n2\n3\n4', false], ['1\n2\n3\n4\n5', true], ['x'.repeat(240), false], ['x'.repeat(241), true],
])('%j is cut: %s', (text, cut) => {
  expect(isLong(text)).toBe(cut)
})
