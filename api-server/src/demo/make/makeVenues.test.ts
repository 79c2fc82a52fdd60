import { describe, expect, it } from 'vitest'
import { isOpenAllOf } from '@portal/shared/scheduling/venues/findConflicts'
import { makeDemo } from './makeDemo'
import { lengthOf, makeVenues } from './makeVenues'

describe('the demo’s venues', () => {
  const demo = makeDemo('2026-11-20')
  const { venues, assets, bookings, assetOf } = makeVenues(demo, { organizationId: 1, today: '2026-11-20' })
  const byId = new Map(assets.map((each) => [each.id!, each]))
  const spanOf = ({ startsAt, home }: (typeof demo.matches)[number]) => ({ start: startsAt, end: new Date(startsAt.getTime() + lengthOf(home.activity)) })

  it('give every match a place that can host it, and no place two matches at once', () => {
    const until = new Map<number, number>()
    const wrong = demo.matches.filter((match) => {
      const asset = byId.get(assetOf.get(match.id)!)!
      const { start, end } = spanOf(match)
      const isFree = (until.get(asset.id!) ?? 0) <= start.getTime()
      until.set(asset.id!, end.getTime())
      return !isFree || !asset.activityIds!.includes(match.home.activity.id)
    })
    expect(demo.matches.length).toBeGreaterThan(1_000)
    expect(wrong).toEqual([])
  })

  it('are open when their matches are played, and closed on days without', () => {
    const venueById = new Map(venues.map((each) => [each.id!, each]))
    const bookingOf = new Map(bookings.map((each) => [each.venueId, each]))
    // Most matches share their day and time with others; to ask for a zone's clocks is slow.
    const asked = new Set<string>()
    const wrong = demo.matches.filter((match) => {
      const { id, openingTimes, timeZone } = venueById.get(byId.get(assetOf.get(match.id)!)!.venueId)!
      const { start, end } = spanOf(match)
      const booking = bookingOf.get(id!)!
      if (booking.startsAt < end && start < booking.endsAt) return true
      const key = `${start.toISOString()} ${end.toISOString()} ${timeZone}`
      if (asked.has(key)) return false
      asked.add(key)
      return !isOpenAllOf({ start, end }, openingTimes!, timeZone)
    })
    expect(wrong).toEqual([])
    expect(bookings).toHaveLength(venues.length)
  })
})
