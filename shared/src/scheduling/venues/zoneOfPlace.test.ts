import { describe, expect, it } from 'vitest'
import { TimeZone } from '../../platform/call/fields'
import { zoneOfPlace } from './zoneOfPlace'

describe('the zone of a place', () => {
  it.each([
    ['Austin', 'TX', 30.27, -97.74, 'America/Chicago'],
    ['El Paso', 'TX', 31.76, -106.49, 'America/Denver'],
    ['Pensacola', 'FL', 30.42, -87.22, 'America/Chicago'],
    ['Miami', 'FL', 25.76, -80.19, 'America/New_York'],
    ['Knoxville', 'TN', 35.96, -83.92, 'America/New_York'],
    ['Nashville', 'TN', 36.16, -86.78, 'America/Chicago'],
    ['Rapid City', 'SD', 44.08, -103.23, 'America/Denver'],
    ['Coeur d’Alene', 'ID', 47.68, -116.78, 'America/Los_Angeles'],
    ['Phoenix', 'AZ', 33.45, -112.07, 'America/Phoenix'],
    ['small letters', 'hi', 21.31, -157.86, 'Pacific/Honolulu'],
    ['another country', 'Bavaria', 48.14, 11.58, null],
    ['nothing', '', 0, 0, null],
  ])('%s', (_, state, latitude, longitude, zone) => {
    expect(zoneOfPlace({ state, latitude, longitude })).toBe(zone)
    if (zone) expect(TimeZone.safeParse(zone).success).toBe(true)
  })

  it('goes by the state alone without coordinates', () => {
    expect(zoneOfPlace({ state: 'TX', latitude: null, longitude: null })).toBe('America/Chicago')
  })
})
