import { expect, it } from 'vitest'
import { begunBy, matchDayAndTime, matchTimeText, rowTimeOf, spanOf } from './matchTime'

const plain = (text: string) => text.replace(/\u00a0/g, ' ')
const set = { startsAt: new Date('2026-11-21T01:30:00Z'), timeZone: 'America/Chicago', timeIsSet: true }
const notSet = { startsAt: new Date('2026-11-20T06:00:00Z'), timeZone: 'America/Chicago', timeIsSet: false }

it.each([
  ['scheduled', '7:30 PM CST', 'TBA', 'Fri, Nov 20, 7:30 PM CST', 'Fri, Nov 20, time TBA'],
  ['final', '7:30 PM CST', '', 'Fri, Nov 20, 7:30 PM CST', 'Fri, Nov 20'],
  ['suspended', '7:30 PM CST', '', 'Fri, Nov 20, 7:30 PM CST', 'Fri, Nov 20'],
  ['postponed', '7:30 PM CST', '', 'Fri, Nov 20, 7:30 PM CST', 'Fri, Nov 20'],
  ['cancelled', '7:30 PM CST', '', 'Fri, Nov 20, 7:30 PM CST', 'Fri, Nov 20'],
] as const)('a match that is %s shows %j with a time and %j without', (status, time, without, whole, wholeWithout) => {
  expect([matchTimeText({ ...set, status }), matchTimeText({ ...notSet, status })].map(plain)).toEqual([time, without])
  expect([matchDayAndTime({ ...set, status }), matchDayAndTime({ ...notSet, status })].map(plain)).toEqual([whole, wholeWithout])
})

it('has begun for certain when its day is over, and may take any part of it', () => {
  expect([begunBy(set), begunBy(notSet)]).toEqual([set.startsAt, new Date('2026-11-21T06:00:00Z')])
  expect(spanOf(set, 120)).toEqual({ start: set.startsAt, end: new Date('2026-11-21T03:30:00Z'), timeIsSet: true })
  expect(spanOf(notSet, 120)).toEqual({ start: notSet.startsAt, end: new Date('2026-11-21T06:00:00Z'), timeIsSet: false })
})

it.each([
  ['America/Chicago', set, '7:30 PM'], ['America/Denver', set, '7:30 PM CST'], [undefined, set, '7:30 PM CST'], ['America/Chicago', notSet, 'TBA'],
] as const)('on a page of %s a row says its zone only where it is another', (pageZone, at, expected) => {
  const match = { ...at, timeText: matchTimeText({ ...at, status: 'scheduled' }) }
  expect(plain(rowTimeOf(match, pageZone))).toBe(expected)
  // Told twice it says no less.
  expect(plain(rowTimeOf({ ...match, timeText: rowTimeOf(match, pageZone) }, pageZone))).toBe(expected)
})
