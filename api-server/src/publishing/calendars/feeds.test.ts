import ICAL from 'ical.js'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { getOwnCalendar, renewOwnCalendar, revokeOwnCalendar } from '@portal/shared/publishing/calendars/calendar.calls'
import { follow } from '@portal/shared/publishing/favourites/favourite.calls'
import { school } from '../../directory/schools/school.tables'
import { user } from '../../identity/users/user.tables'
import { audit } from '../../platform/audit/audit.tables'
import { match } from '../../scheduling/matches/match.tables'
import { venue } from '../../scheduling/venues/venue.tables'
import { calendarFeed } from './calendar.tables'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let venueId = 0
let followedId = 0
let parent: { token: string; userId: number }
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  const [field] = await portal.database.transaction((tx) => tx.insert(venue).values({ organizationId: league.organizationId, name: 'Atlas Field', city: 'Marfa', timeZone: 'America/Denver' }).returning())
  venueId = field!.id
  followedId = await makeMatch(portal, league, 0, 1, { venueId, timeZone: 'America/Denver', updatedAt: new Date('2026-10-01T00:00:00Z') })
  await makeMatch(portal, league, 2, 3, { updatedAt: new Date('2026-10-01T00:00:00Z') })
  await makeMatch(portal, league, 0, 2, { published: false, venueId })
  parent = await loginAs(portal, league, { roleName: 'Parent', schoolId: league.teams[0]!.schoolId })
  await portal.send(follow, { subjects: [{ kind: 'team', subjectId: league.teams[0]!.teamId }] }, { token: parent.token })
})
afterAll(() => portal.stop())

const open = (url: string, headers = {}) => {
  portal.services.publicCache.forgetAll()
  return portal.request({ url, headers })
}
const pathOf = (address: string) => new URL(address).pathname + new URL(address).search

/** Parses a feed by ical.js in its strict mode. */
function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((component) => ({ event: new ICAL.Event(component), component })) }
}
const value = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name))

async function publicFeeds() {
  return {
    team: `/api/public/teams/${league.teams[0]!.teamId}/schedule.ics`,
    school: `/api/public/schools/${league.teams[0]!.schoolId}/schedule.ics`,
    activity: `/api/public/activities/${league.activityId}/schedule.ics`,
    venue: `/api/public/venues/${venueId}/schedule.ics`,
    favourites: pathOf(await addressOf(parent)),
  }
}

async function addressOf({ token }: { token: string }): Promise<string> {
  const { payload } = await portal.send(getOwnCalendar, {}, { token })
  return (payload.feed ?? (await portal.send(renewOwnCalendar, { seenFeedId: null }, { token })).payload.feed)!.address
}

describe('every feed', () => {
  test.each([
    ['team', 'Atlas Soccer (Varsity)', 1], ['school', 'Atlas', 1], ['activity', 'Soccer', 2], ['venue', 'Atlas Field', 1], ['favourites', 'Test Association: favorites', 1],
  ] as const)('of a %s is read by calendar programs, and holds what is published', async (kind, name, count) => {
    const { status, headers, text } = await open((await publicFeeds())[kind])
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    const { calendar, events } = parse(text)
    expect([value(calendar, 'name'), value(calendar, 'x-wr-calname')]).toEqual([name, name])
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
    expect(events).toHaveLength(count)
    const own = events.find(({ event }) => event.uid === `match-${followedId}@test.portal`)!
    expect(own.event.startDate.toString()).toBe('2026-11-01T13:00:00')
    expect(value(own.component, 'last-modified')).toBe('2026-10-01T00:00:00Z')
    expect(own.event.location).toBe('Atlas Field, Marfa')
  })

  it('follows a match through a move, a postponement, a new date and a cancellation: one UID, a rising SEQUENCE, nothing lost', async () => {
    const steps = [
      { startsAt: new Date('2026-11-08T20:00:00Z') },
      { status: 'postponed' as const },
      { status: 'scheduled' as const, startsAt: new Date('2026-11-15T21:30:00Z') },
      { status: 'cancelled' as const },
    ]
    const seen: Record<string, string[]> = {}
    for (const [index, step] of [{}, ...steps].entries()) {
      if (index > 0) await portal.database.transaction((tx) => tx.update(match).set({ ...step, sequence: index, updatedAt: new Date(Date.UTC(2026, 9, 1 + index)) }).where(eq(match.id, followedId)))
      for (const [kind, url] of Object.entries(await publicFeeds())) {
        const { component, event } = parse((await open(url)).text).events.find((each) => each.event.uid === `match-${followedId}@test.portal`)!
        const about = [event.sequence, value(component, 'status'), event.startDate.toString(), value(component, 'last-modified').slice(0, 10)].join(' ')
        ;(seen[kind] ??= []).push(about)
      }
    }
    const expected = [
      '0 CONFIRMED 2026-11-01T13:00:00 2026-10-01', '1 CONFIRMED 2026-11-08T13:00:00 2026-10-02', '2 TENTATIVE 2026-11-08T13:00:00 2026-10-03',
      '3 CONFIRMED 2026-11-15T14:30:00 2026-10-04', '4 CANCELLED 2026-11-15T14:30:00 2026-10-05',
    ]
    expect(seen).toEqual({ team: expected, school: expected, activity: expected, venue: expected, favourites: expected })
  })

  it('is a 304 as long as nothing changed, and may be kept by all but the private one', async () => {
    for (const [kind, url] of Object.entries(await publicFeeds())) {
      const first = await open(url)
      expect(await open(url, { 'if-none-match': String(first.headers.etag) })).toMatchObject({ status: 304, text: '' })
      expect(first.headers['cache-control']).toContain(kind === 'favourites' ? 'private, no-cache' : 'public')
      expect(first.headers['access-control-allow-origin']).toBe(kind === 'favourites' ? undefined : '*')
    }
  })

  it('can be narrowed to a level or a district of an activity', async () => {
    const { activity } = await publicFeeds()
    expect(parse((await open(`${activity}?district=district-1&level=varsity`)).text)).toMatchObject({ events: [{}, {}] })
    expect((await open(`${activity}?district=nowhere`)).status).toBe(404)
    expect((await open(`${activity}?level=nowhere`)).status).toBe(404)
  })

  it('is none of what there is not, and of what was deleted', async () => {
    for (const [noun, field] of [['schools', 'schoolId'], ['activities', 'activityId'], ['venues', 'venueId']]) {
      const { status, text } = await open(`/api/public/${noun}/999999/schedule.ics`)
      expect([status, text]).toEqual([404, expect.stringContaining(field!)])
      expect((await open(`/api/public/${noun}/x/schedule.ics`)).status).toBe(400)
    }
    const [gone] = await portal.database.transaction((tx) => tx.insert(school).values({ organizationId: league.organizationId, name: 'Gone', schoolParam: 'gone', deletedAt: new Date() }).returning())
    expect((await open(`/api/public/schools/${gone!.id}/schedule.ics`)).status).toBe(404)
  })
})

describe('the private address', () => {
  it('is made once when it is sent twice, is kept encrypted and hashed, and can be read again by its owner alone', async () => {
    const person = await loginAs(portal, league, { roleName: 'Fan' })
    expect((await portal.send(getOwnCalendar, {}, { token: person.token })).payload).toEqual({ feed: null })
    const [one, two] = await Promise.all([0, 1].map(() => portal.send(renewOwnCalendar, { seenFeedId: null }, { token: person.token })))
    expect(one!.payload).toEqual(two!.payload)
    const { feed } = one!.payload
    expect(feed!.address).toMatch(/^http:\/\/portal\.test\/api\/public\/calendars\/favourites\.ics\?token=[\w-]{43}$/)
    const token = new URL(feed!.address).searchParams.get('token')!
    const kept = await portal.database.reader.select().from(calendarFeed).where(eq(calendarFeed.userId, person.userId))
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(token)
    expect((await portal.send(getOwnCalendar, {}, { token: person.token })).payload.feed!.address).toBe(feed!.address)
    expect((await portal.send(getOwnCalendar, {}, { token: parent.token })).payload.feed?.address).not.toBe(feed!.address)
    const rows = await portal.database.reader.select().from(audit).where(eq(audit.userId, person.userId))
    expect(rows.map(({ action }) => action)).toContain('calendar.made')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is dead once a new one is made or it is revoked', async () => {
    const person = await loginAs(portal, league, { roleName: 'Fan' })
    const first = await addressOf(person)
    const { feed: seen } = (await portal.send(getOwnCalendar, {}, { token: person.token })).payload
    const second = (await portal.send(renewOwnCalendar, { seenFeedId: seen!.feedId }, { token: person.token })).payload.feed!.address
    expect(second).not.toBe(first)
    expect((await open(pathOf(first))).status).toBe(404)
    expect((await open(pathOf(second))).status).toBe(200)
    expect((await portal.send(revokeOwnCalendar, {}, { token: person.token })).payload).toEqual({ feed: null })
    const before = await pictureOf(portal.database)
    expect((await portal.send(revokeOwnCalendar, {}, { token: person.token })).status).toBe(200)
    expect(await pictureOf(portal.database)).toEqual(before)
    const { status, text } = await open(pathOf(second))
    expect([status, text]).toEqual([404, expect.stringContaining('revoked')])
  })

  it('opens nothing for a token that is none, or of someone who may not sign in anymore', async () => {
    for (const token of ['', 'x', 'a'.repeat(43), '%00', 'a'.repeat(201)]) expect([400, 404]).toContain((await open(`/api/public/calendars/favourites.ics?token=${token}`)).status)
    expect((await open('/api/public/calendars/favourites.ics')).status).toBe(400)
    const person = await loginAs(portal, league, { roleName: 'Fan' })
    const address = pathOf(await addressOf(person))
    await portal.database.transaction((tx) => tx.update(user).set({ status: 'inactive' }).where(eq(user.id, person.userId)))
    expect((await open(address)).status).toBe(404)
  })

  it('names nobody and holds nothing that is not published, also for the office', async () => {
    await portal.send(follow, { subjects: [{ kind: 'activity', subjectId: league.activityId }] }, { token: league.adminToken })
    const { text } = await open(pathOf(await addressOf({ token: league.adminToken })))
    expect(parse(text).events).toHaveLength(2)
    expect(text).not.toMatch(/Ada|Person|Number/)
  })

  it('is not shown to an admin who is signed in as the person', async () => {
    expect(getOwnCalendar.whileActingAs).toBe('blocked')
    expect(renewOwnCalendar.whileActingAs).toBe('blocked')
  })
})

it('holds two thousand matches at most: of a year with more, what comes and what is just over', async () => {
  const { organizationId, yearId: academicYearId, activityId, levelId, teams } = league
  const start = Date.parse('2026-09-01T20:00:00Z')
  await portal.database.transaction(async (tx) => {
    for (let piece = 0; piece < 3; piece += 1) {
      await tx.insert(match).values(Array.from({ length: 700 }, (_, index) => ({
        organizationId, academicYearId, activityId, levelId, homeTeamId: teams[0]!.teamId, awayTeamId: teams[1]!.teamId, timeZone: 'America/Chicago', kind: 'nonDistrict' as const,
        startsAt: new Date(start + (piece * 700 + index) * 2 * 3_600_000),
      })))
    }
  })
  const { text } = await open((await publicFeeds()).activity)
  const { events } = parse(text)
  expect(events.length).toBeGreaterThan(1_000)
  expect(events.length).toBeLessThanOrEqual(2_000)
  expect(events.some(({ event }) => event.startDate.toString() < '2026-10-20')).toBe(false)
})
