import { describe, expect, test } from 'vitest'
import { chooseMoments, moments } from './moments.mjs'

const inChicago = (moment) => new Date(moment).toLocaleString('en-US', { timeZone: 'America/Chicago' })

describe('the moments of the demo', () => {
  test('are at least twelve, and each is when its name says', () => {
    expect(Object.keys(moments).length).toBeGreaterThanOrEqual(12)
    expect(inChicago(moments['a minute before the New Year'])).toBe('12/31/2026, 11:59:00 PM')
    expect(new Date(moments['the New Year in UTC, and not yet in Chicago']).toISOString()).toBe('2027-01-01T00:01:00.000Z')
    expect(new Date(moments['a minute before midnight in UTC']).toISOString()).toBe('2026-11-20T23:59:00.000Z')
  })

  test.each([['the clocks go forward', '3:00:00 AM'], ['the clocks go back', '1:00:00 AM']])('%s a minute later', (name, then) => {
    expect(inChicago(Date.parse(moments[name]) + 60_000)).toContain(then)
  })

  test('are chosen by words or as moments; a word that fits none is told', () => {
    expect(chooseMoments(undefined)).toHaveLength(Object.keys(moments).length)
    expect(chooseMoments('june, february 29').map(([name]) => name)).toEqual(['June, with no season', 'February 29', 'a year after February 29'])
    expect(chooseMoments('2030-01-02T03:04:05Z')).toEqual([['2030-01-02T03:04:05Z', '2030-01-02T03:04:05Z']])
    expect(() => chooseMoments('Easter')).toThrow('no moment is called Easter')
  })
})
