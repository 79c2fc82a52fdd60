import { expect, test } from 'vitest'
import { addDays, daysBetween, zonedTime } from './zonedTime'

test.each([
  ['winter in Texas', '2026-11-20', '19:30', 'America/Chicago', '2026-11-21T01:30:00.000Z'],
  ['summer in Texas', '2026-09-04', '19:30', 'America/Chicago', '2026-09-05T00:30:00.000Z'],
  ['El Paso is an hour behind', '2026-11-20', '19:30', 'America/Denver', '2026-11-21T02:30:00.000Z'],
  ['a zone without summer time', '2026-07-01', '12:00', 'America/Phoenix', '2026-07-01T19:00:00.000Z'],
  ['half an hour', '2026-01-15', '00:15', 'Asia/Kolkata', '2026-01-14T18:45:00.000Z'],
  ['the last minute before summer time', '2026-03-08', '01:59', 'America/Chicago', '2026-03-08T07:59:00.000Z'],
  ['a time that is skipped', '2026-03-08', '02:30', 'America/Chicago', '2026-03-08T08:30:00.000Z'],
  ['the first minute of summer time', '2026-03-08', '03:00', 'America/Chicago', '2026-03-08T08:00:00.000Z'],
  ['a time that comes twice is the first', '2026-11-01', '01:30', 'America/Chicago', '2026-11-01T06:30:00.000Z'],
  ['after it', '2026-11-01', '02:00', 'America/Chicago', '2026-11-01T08:00:00.000Z'],
])('%s: %s %s in %s', (_, day, time, zone, expected) => {
  expect(zonedTime(day, time, zone).toISOString()).toBe(expected)
})

test('an unknown zone is refused', () => {
  expect(() => zonedTime('2026-01-01', '12:00', 'Mars/Olympus')).toThrow(RangeError)
})

test('days are counted over changes of the clocks, months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
  expect(daysBetween('2027-01-01', '2026-12-30')).toBe(-2)
})
