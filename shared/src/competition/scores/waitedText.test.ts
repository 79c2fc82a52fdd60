import { expect, it } from 'vitest'
import { momentWords, untilText, waitedText } from './waitedText'

const zone = 'America/Chicago'
/** Noon in Chicago. */
const now = new Date('2026-11-20T18:00:00Z')

it.each([
  ['2026-11-20T17:59:00Z', '1 hour'], ['2026-11-20T13:00:00Z', '5 hours'], ['2026-11-19T18:00:00Z', '1 day'], ['2026-10-14T12:00:00Z', '37 days'],
])('since %s it has waited %s', (since, text) => {
  expect(waitedText(new Date(since), now)).toBe(text)
})

it.each([
  ['2026-11-21T03:00:00Z', 'Tonight 9:00'], ['2026-11-20T21:30:00Z', 'Today 3:30 PM'], ['2026-11-21T15:00:00Z', 'Tomorrow 9:00 AM'], ['2026-11-25T03:00:00Z', 'Nov 24'],
  // After midnight in UTC, and not yet in Chicago.
  ['2026-11-21T05:59:00Z', 'Tonight 11:59'],
])('until %s is %s', (until, text) => {
  expect(untilText(new Date(until), now, zone)).toBe(text)
})

it.each([
  ['2026-11-21T03:00:00Z', '9:00 tonight'], ['2026-11-20T21:30:00Z', '3:30 PM today'], ['2026-11-20T15:00:00Z', '9:00 AM today'], ['2026-11-21T15:00:00Z', '9:00 AM tomorrow'],
  ['2026-11-25T03:00:00Z', 'Nov 24, 9:00 PM'], ['2026-11-20T03:00:00Z', 'Nov 19, 9:00 PM'],
])('%s is said as %s in a sentence', (at, text) => {
  expect(momentWords(new Date(at), now, zone).replaceAll('\u00a0', ' ')).toBe(text)
})
