import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveEventSessions } from '@portal/shared/competition/events/event.calls'
import { getPublicCalendar, getPublicDay } from '@portal/shared/publishing/calendars/publicCalendar.calls'
import { makeEventsWorld, type EventsWorld } from '../../testing/eventsWorld'
import { makeMatch } from '../../testing/factories'
import { activity } from '../../directory/activities/activity.tables'
import { match } from '../../scheduling/matches/match.tables'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

import { mostItems } from './calendarItems'

let portal: TestPortal
let world: EventsWorld

beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeEventsWorld(portal)
  const { league } = world
  await makeMatch(portal, league, 0, 1, { startsAt: new Date('2026-12-01T02:00:00Z'), status: 'final', outcome: 'played', homeScore: 2, awayScore: 1 })
  await makeMatch(portal, league, 2, 0, { startsAt: new Date('2026-12-09T00:30:00Z'), status: 'postponed' })
  await makeMatch(portal, league, 1, 2, { startsAt: new Date('2026-12-09T00:30:00Z'), published: false })
  const shown = await world.make({ name: 'Lantern Classic', startsOn: '2026-11-30', endsOn: '2026-12-01' })
  await world.enter(shown, 1, 2)
  const { version } = await world.read(shown)
  await portal.send(saveEventSessions, { eventId: shown, version, sessions: [{ sessionId: null, title: 'First round', day: '2026-12-01', from: '09:00', to: '11:00', venueId: null, assetId: null, note: 'A note' }] }, { token: world.token })
  await world.stage(shown, 'teams')
  await world.make({ name: 'Secret Cup', startsOn: '2026-12-01', endsOn: '2026-12-01' })
})
afterAll(() => portal.stop())

const read = async (input: Parameters<typeof portal.send<typeof getPublicCalendar>>[1]) => {
  const { payload } = await portal.send(getPublicCalendar, input)
  return { ...payload, titles: payload.days.map(({ day, items }) => [day, ...items.map(({ title, timeText }) => `${timeText} ${title}`.trim().replaceAll('\u00a0', ' '))]) }
}

describe('the public calendar', () => {
  it('shows what is published, by the day and the clock of its place, and nothing else', async () => {
    const december = await read({ month: '2026-12' })
    expect(december.titles).toEqual([
      ['2026-12-01', 'Lantern Classic', '9:00 AM CST First round'],
      ['2026-12-08', '6:30 PM CST Atlas at Corvus'],
    ])
    expect(december).toMatchObject({ month: '2026-12', firstMonth: '2026-08', lastMonth: '2027-07', isWhole: true })
    expect(JSON.stringify(december)).not.toContain('Secret')
    const november = await read({ month: '2026-11' })
    expect(november.titles).toEqual([['2026-11-30', 'Lantern Classic', '8:00 PM CST Borea at Atlas']])
    expect(november.days[0]!.items[1]!.note).toContain('1-2')
  })

  it('is narrowed to a school, an activity, or one of its two kinds', async () => {
    expect((await read({ month: '2026-12', school: 'atlas' })).titles).toEqual([['2026-12-08', '6:30 PM CST Atlas at Corvus']])
    expect((await read({ month: '2026-12', school: 'borea' })).titles).toEqual([['2026-12-01', 'Lantern Classic', '9:00 AM CST First round']])
    expect((await read({ month: '2026-12', of: 'matches' })).titles.flat()).not.toContain('Lantern Classic')
    expect((await read({ month: '2026-12', of: 'events', activity: 'soccer' })).titles).toEqual([['2026-12-01', 'Lantern Classic', '9:00 AM CST First round']])
    const [own] = (await read({ month: '2026-12', school: 'atlas' })).days
    expect(own!.items[0]).toMatchObject({ teamId: world.league.teams[0]!.teamId, isOff: true })
  })

  it('begins with the month of today, within the academic year', async () => {
    const { month, today } = await read({})
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(month >= '2026-08' && month <= '2027-07').toBe(true)
  })

  it.each([[{ school: 'nobody' }, 404], [{ activity: 'nothing' }, 404], [{ orgParam: 'nobody' }, 404], [{ month: '2026-13' }, 400], [{ of: 'all-of-it' }, 400], [{ secret: 'x' }, 400]])('%o is answered %i', async (query, status) => {
    const answer = await portal.request({ url: `/api/public/calendar?${new URLSearchParams(query as Record<string, string>).toString()}` })
    expect(answer.status).toBe(status)
  })
})

describe('a month in brief', () => {
  beforeAll(async () => {
    const { league } = world
    // A day with more than three, one of them late in the evening there; one that is not published; and a day with one.
    for (const [home, away, startsAt] of [[0, 1, '2027-01-12T23:00:00Z'], [1, 2, '2027-01-13T00:00:00Z'], [2, 0, '2027-01-13T01:00:00Z'], [0, 1, '2027-01-13T04:30:00Z']] as const) await makeMatch(portal, league, home, away, { startsAt: new Date(startsAt) })
    await makeMatch(portal, league, 0, 2, { startsAt: new Date('2027-01-13T00:00:00Z'), published: false })
    await makeMatch(portal, league, 0, 2, { startsAt: new Date('2027-01-20T00:00:00Z') })
  })

  it('counts days that have many, names what others have, and lists one day', async () => {
    const { days, marks, shown, word, isWhole, zoneText } = await read({ month: '2027-01', brief: 'true' })
    expect(days.map(({ day, games, counts, items }) => ({ day, games, counts, titles: items.map(({ title }) => title) }))).toEqual([
      { day: '2027-01-12', games: 4, counts: [[0, 4]], titles: [] },
      { day: '2027-01-19', games: 1, counts: [[0, 1]], titles: ['Corvus at Atlas'] },
    ])
    expect(days[1]!.items[0]!.sides!.map(({ name, score }) => [name, score])).toEqual([['Corvus', null], ['Atlas', null]])
    expect(marks!.map(({ activity, short }) => [activity, short])).toEqual([['soccer', 'SO']])
    expect([shown!.day, shown!.games, shown!.groups.map(({ total, items }) => [total, items.length])]).toEqual(['2027-01-12', 4, [[4, 4]]])
    expect([isWhole, zoneText]).toEqual([true, 'Central Time'])
    // One word for the cells and the list beside them.
    expect(shown!.word).toEqual(word)
    expect(days.every((day) => JSON.stringify(day).length < 1000)).toBe(true)
  })

  it('counts events among nothing, and says them on their days', async () => {
    const { days } = await read({ month: '2026-12', brief: 'true' })
    expect(days.map(({ day, games, items }) => [day, games, items.map(({ title }) => title)])).toEqual([['2026-12-01', 0, ['Lantern Classic']], ['2026-12-08', 1, ['Atlas at Corvus']]])
  })

  it('lists the first day with games: an event alone is told in its cell', async () => {
    expect((await read({ month: '2026-12', brief: 'true' })).shown!.day).toBe('2026-12-08')
    expect((await read({ month: '2026-12', brief: 'true', day: '2026-12-01' })).shown!.day).toBe('2026-12-01')
  })

  it('opens at today or the next day with games, in whatever month that is, and never at one that is over', async () => {
    const opened = async (now: string, input: { month?: string } = {}) => {
      portal.setNow(new Date(now))
      portal.services.publicCache.forgetAll()
      const { month, shown } = await read({ ...input, brief: 'true' })
      return [month, shown?.day, shown?.games]
    }
    expect(await opened('2026-12-08T18:00:00Z')).toEqual(['2026-12', '2026-12-08', 1])
    // All of December is over: the next game is in January.
    expect(await opened('2026-12-10T18:00:00Z')).toEqual(['2027-01', '2027-01-12', 4])
    expect(await opened('2026-12-10T18:00:00Z', { month: '2026-12' })).toEqual(['2026-12', '2026-12-10', 0])
    expect(await opened('2027-01-13T18:00:00Z')).toEqual(['2027-01', '2027-01-19', 1])
    // Nothing follows: it stays at today, within the academic year.
    expect(await opened('2027-03-01T18:00:00Z')).toEqual(['2027-03', undefined, undefined])
    expect(await opened('2027-09-01T18:00:00Z')).toEqual(['2027-07', undefined, undefined])
    portal.setNow(new Date('2026-11-20T18:00:00Z'))
  })

  it('of one school is written out and says whose it is', async () => {
    const { days, school, shown } = await read({ month: '2027-01', brief: 'true', school: 'atlas' })
    expect(days.map(({ day, items, counts }) => [day, items.length, counts])).toEqual([['2027-01-12', 3, undefined], ['2027-01-19', 1, undefined]])
    expect([school, shown]).toEqual([{ schoolParam: 'atlas', name: 'Atlas' }, undefined])
  })

  it('keeps the activity that was chosen among those to choose, where the month has none of it', async () => {
    const { marks, activity } = await read({ month: '2027-02', brief: 'true', activity: 'soccer' })
    expect([activity, marks!.map((mark) => mark.activity)]).toEqual(['soccer', ['soccer']])
  })
})

describe('a day of it', () => {
  const day = async (input: Parameters<typeof portal.send<typeof getPublicDay>>[1]) => (await portal.send(getPublicDay, input)).payload

  it('has what is on it by activity, by the clocks of its place', async () => {
    const { games, groups, isOnly } = await day({ day: '2027-01-12' })
    expect([games, isOnly, groups.map(({ mark, total, items }) => [mark!.name, total, items.map(({ timeText }) => timeText.replaceAll('\u00a0', ' '))])]).toEqual([4, false, [['Soccer', 4, ['5:00 PM', '6:00 PM', '7:00 PM', '10:30 PM']]]])
  })

  it('has events before the games, and not where one activity is asked for', async () => {
    const both = await day({ day: '2026-12-01' })
    expect(both.groups.map(({ mark, items }) => [mark, items.map(({ title }) => title)])).toEqual([[null, ['Lantern Classic', 'First round']]])
    const only = await day({ day: '2027-01-12', only: 'soccer' })
    expect([only.isOnly, only.groups.map(({ total, items }) => [total, items.length])]).toEqual([true, [[4, 4]]])
  })

  it('of more games than are read at once says as many as its month does, and has the first of each activity', async () => {
    const { organizationId, yearId, activityId, levelId, districtId, teams: [home, away] } = world.league
    const game = { organizationId, academicYearId: yearId, levelId, districtId, homeTeamId: home!.teamId, awayTeamId: away!.teamId, timeZone: 'America/Chicago', kind: 'district' as const }
    await portal.database.transaction(async (tx) => {
      const [made] = await tx.insert(activity).values({ organizationId, name: 'Chess', slug: 'chess', kind: 'academic', gender: 'mixed', position: 9 }).returning({ id: activity.id })
      const many = Array.from({ length: mostItems + 20 }, (_, index) => ({ ...game, activityId, startsAt: new Date(Date.UTC(2027, 1, 9, 15, index)) }))
      await tx.insert(match).values([...many, { ...game, activityId: made!.id, startsAt: new Date('2027-02-10T03:00:00Z') }])
    })
    portal.services.publicCache.forgetAll()
    const { days } = await read({ month: '2027-02', brief: 'true' })
    const { games, groups } = await day({ day: '2027-02-09' })
    expect([games, days.find((each) => each.day === '2027-02-09')!.games]).toEqual([mostItems + 21, mostItems + 21])
    expect(groups.map(({ mark, total, items }) => [mark!.name, total, items.length])).toEqual([['Soccer', mostItems + 20, 3], ['Chess', 1, 1]])
  })

  it('is narrowed as its month is', async () => {
    expect((await day({ day: '2027-01-12', school: 'borea' })).games).toBe(3)
    expect((await day({ day: '2027-01-12', of: 'events' })).games).toBe(0)
    expect(await day({ day: '2027-01-13' })).toMatchObject({ games: 0, groups: [] })
  })

  it.each([['day=2027-01-32', 400], ['', 400], ['day=2027-01-12&only=nothing', 404], ['day=2027-01-12&school=nobody', 404], ['day=2027-01-12&secret=x', 400]])('%s is answered %i', async (query, status) => {
    expect((await portal.request({ url: `/api/public/calendar/day?orgParam=test&${query}` })).status).toBe(status)
  })

  it('costs nothing but a look where nothing has changed', async () => {
    const url = '/api/public/calendar/day?orgParam=test&day=2027-01-12'
    const { headers } = await portal.request({ url })
    expect(headers['cache-control']).toContain('public')
    expect((await portal.request({ url, headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304)
  })
})

describe('its page', () => {
  it('says everything without JavaScript, with links to the months around', async () => {
    const { status, text } = await portal.request({ url: '/embed-code/calendar/test?month=2026-12&theme=dark' })
    expect(status).toBe(200)
    expect(text).toContain('<title>Calendar – Test Association</title>')
    expect(text).toContain('href="/embed-code/calendar/test?theme=dark&amp;month=2027-01"')
    expect(text).toContain('<s>Atlas at Corvus</s>')
    expect(text).toContain('<link rel="canonical" href="http://portal.test/embed-code/calendar/test?month=2026-12">')
    const last = await portal.request({ url: '/embed-code/calendar/test/atlas?month=2027-07&look=list' })
    expect(last.text).not.toContain('Next month')
    expect(last.text).toContain('Nothing is published for this month.')
  })

  it.each(['/embed-code/calendar/nobody', '/embed-code/calendar/test/nobody', '/embed-code/calendar/test?activity=nothing'])('%s is the empty state, in a page that answers 404', async (url) => {
    const { status, text } = await portal.request({ url })
    expect(status).toBe(404)
    expect(text).toContain('data-state="error"')
  })
})
