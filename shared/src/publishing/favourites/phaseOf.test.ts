import { expect, it } from 'vitest'
import { phaseOf } from './phaseOf'

const now = new Date('2026-11-20T18:00:00Z')

it.each([
  ['scheduled', '2026-11-20T18:00:01Z', 'later'],
  ['scheduled', '2026-11-20T18:00:00Z', 'live'],
  ['scheduled', '2026-11-20T16:30:01Z', 'live'],
  ['scheduled', '2026-11-20T16:30:00Z', 'awaitingScore'],
  ['postponed', '2026-11-20T17:00:00Z', 'later'],
  ['cancelled', '2026-11-20T17:00:00Z', 'over'],
  ['final', '2026-11-20T17:00:00Z', 'over'],
])('%s at %s: %s', (status, startsAt, expected) => {
  expect(phaseOf({ status, startsAt: new Date(startsAt), timeIsSet: true }, 90, now)).toBe(expected)
})

it.each([
  ['scheduled', '2026-11-20T06:00:00Z', 'later'], ['scheduled', '2026-11-19T18:00:00Z', 'awaitingScore'], ['final', '2026-11-20T06:00:00Z', 'over'],
])('%s without a time, on the day that begins %s: %s', (status, startsAt, expected) => {
  expect(phaseOf({ status, startsAt: new Date(startsAt), timeIsSet: false }, 90, now)).toBe(expected)
})
