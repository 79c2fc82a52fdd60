import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveEventSessions } from '@portal/shared/competition/events/event.calls'
import { getPublicCalendar } from '@portal/shared/publishing/calendars/publicCalendar.calls'
import { makeEventsWorld, type EventsWorld } from '../../testing/eventsWorld'
import { makeMatch } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

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
