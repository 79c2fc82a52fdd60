import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getPublicCalendar } from '@portal/shared/publishing/calendars/publicCalendar.calls'
import { getDashboard, getWork } from '@portal/shared/publishing/dashboard/dashboard.calls'
import { follow, listFavourites } from '@portal/shared/publishing/favourites/favourite.calls'
import { getMatch } from '@portal/shared/scheduling/matches/match.calls'
import { reportMatches } from '@portal/shared/office/reports/report.calls'
import { listPublicScores, listOpenScores } from '@portal/shared/competition/scores/score.calls'
import { getPublicSchedule } from '@portal/shared/scheduling/matches/teamSchedule.calls'
import { addBooking, getVenueMonth, listVenues } from '@portal/shared/scheduling/venues/venue.calls'
import { venue } from '../venues/venue.tables'
import type { match } from './match.tables'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { exportAs } from '../../testing/runJobs'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

/** Matches of which only the day is known, in every place that shows or passes a time. It is noon of November 20. */
let portal: TestPortal
let league: League
let ids: Record<'played' | 'overdue' | 'today' | 'evening' | 'coming' | 'postponed', number>
let venueId: number
let parent: string

const day = (of: string) => ({ startsAt: new Date(`2026-${of}T06:00:00Z`), timeIsSet: false })
const plain = <T>(of: T): T => JSON.parse(JSON.stringify(of).replace(/\u00a0/g, ' ')) as T

beforeAll(async () => {
  portal = await startTestPortal()
  portal.setNow(new Date('2026-11-20T18:00:00Z'))
  league = await makeLeague(portal)
  const [field] = await portal.database.transaction((tx) => tx.insert(venue).values({ organizationId: league.organizationId, schoolId: league.teams[0]!.schoolId, name: 'Atlas Field', city: 'Marfa', timeZone: 'America/Chicago' }).returning())
  venueId = field!.id
  const make = (of: string, values: Partial<typeof match.$inferInsert> = {}, away = 1) => makeMatch(portal, league, 0, away, { venueId, ...day(of), ...values })
  ids = {
    played: await make('11-06', { status: 'final', outcome: 'played', homeScore: 2, awayScore: 1, scoreState: 'final' }),
    // Its day was over 84 hours ago.
    overdue: await make('11-16', {}, 2),
    evening: await make('11-20', { startsAt: new Date('2026-11-21T01:30:00Z'), timeIsSet: true }, 3),
    today: await make('11-20'),
    coming: await make('11-27', {}, 2),
    postponed: await make('11-28', { status: 'postponed' }, 3),
  }
  parent = (await loginAs(portal, league, { roleName: 'Parent', schoolId: league.teams[0]!.schoolId })).token
  await portal.send(follow, { subjects: [{ kind: 'team', subjectId: league.teams[0]!.teamId }] }, { token: parent })
})
afterAll(() => portal.stop())

const extra = { orgParam: 'test' }
const teamId = () => league.teams[0]!.teamId

it('say TBA while they are to come and nothing afterward, first of their day', async () => {
  const { matches } = plain((await portal.send(getPublicSchedule, { team: teamId() }, { extra })).payload)
  expect(matches.map(({ matchId, dayText, timeText, timeIsSet, startsAt }) => [matchId, dayText, timeText, timeIsSet, startsAt])).toEqual([
    [ids.played, 'Fri, Nov 6', '', false, '2026-11-06T06:00:00.000Z'], [ids.overdue, 'Mon, Nov 16', 'TBA', false, '2026-11-16T06:00:00.000Z'],
    [ids.today, 'Fri, Nov 20', 'TBA', false, '2026-11-20T06:00:00.000Z'], [ids.evening, 'Fri, Nov 20', '7:30 PM', true, '2026-11-21T01:30:00.000Z'],
    [ids.coming, 'Fri, Nov 27', 'TBA', false, '2026-11-27T06:00:00.000Z'], [ids.postponed, 'Sat, Nov 28', '', false, '2026-11-28T06:00:00.000Z'],
  ])
  const scores = (await portal.send(listPublicScores, {}, { extra })).payload
  expect(scores.days[0]!.matches[0]).toMatchObject({ matchId: ids.played, timeText: '', timeIsSet: false })
  const { plan, timeText } = (await portal.send(getMatch, { matchId: ids.today }, { token: league.adminToken })).payload
  expect([plan.time, timeText]).toEqual([null, 'TBA'])
})

it('stand so in calendars of a month, the association’s and a venue’s', async () => {
  const month = plain((await portal.send(getPublicCalendar, { month: '2026-11' }, { extra })).payload)
  expect(month.days.map(({ day: of, items }) => [of, items.map(({ timeText }) => timeText)])).toEqual([
    ['2026-11-06', ['']], ['2026-11-16', ['TBA']], ['2026-11-20', ['TBA', '7:30 PM CST']], ['2026-11-27', ['TBA']], ['2026-11-28', ['']],
  ])
  const own = plain((await portal.send(getVenueMonth, { venueId, month: '2026-11' }, { token: league.adminToken })).payload)
  expect(own.days.find(({ day: of }) => of === '2026-11-20')!.items.map(({ timeText, untilText }) => [timeText, untilText])).toEqual([['TBA', ''], ['7:30 PM', 'until 9:30 PM']])
})

it.each([['team', () => `/api/public/teams/${teamId()}/schedule.ics`], ['activity', () => `/api/public/activities/${league.activityId}/schedule.ics`]] as const)('last the whole day in the feed of a %s, without taking it', async (_, path) => {
  const { text } = await portal.request({ url: path() })
  const events = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((component) => ({ component, event: new ICAL.Event(component) }))
  const of = (matchId: number) => events.find(({ event }) => event.uid.startsWith(`match-${matchId}@`))!
  const today = of(ids.today)
  expect([today.event.startDate.isDate, today.event.startDate.toString(), today.event.endDate.toString(), today.component.getFirstPropertyValue('transp')]).toEqual([true, '2026-11-20', '2026-11-21', 'TRANSPARENT'])
  expect(today.event.summary).toMatch(/\(time TBA\)$/)
  expect([of(ids.played).event.startDate.toString(), of(ids.played).event.summary.includes('TBA')]).toEqual(['2026-11-06', false])
  expect(of(ids.evening).event.startDate.toString()).toBe('2026-11-20T19:30:00')
  expect(text).toContain('DTSTART;VALUE=DATE:20261120\r\nDTEND;VALUE=DATE:20261121\r\n')
})

it('tell search engines and readers of feeds a day, and no time', async () => {
  const page = await portal.request({ url: `/embed-code/team-match-schedules/${teamId()}` })
  const graph = (JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.text)![1]!) as { '@graph': Record<string, string>[] })['@graph']
  const told = (matchId: number) => graph.find((thing) => thing['@id']?.endsWith(`#match-${matchId}`))!
  expect([told(ids.played).startDate, told(ids.today).startDate, told(ids.evening).startDate]).toEqual(['2026-11-06', '2026-11-20', '2026-11-20T19:30:00-06:00'])
  expect(told(ids.today).description).toBe('District 1. Fri, Nov 20, time TBA.')
  expect(page.text).toContain('Next: vs. Borea, Fri, Nov 20, time TBA.')
  const feed = await portal.request({ url: '/api/public/results.rss?orgParam=test' })
  expect(feed.text).toContain('Fri, Nov 6, District 1, Atlas Field.')
  for (const text of [page.text, feed.text]) expect(text).not.toMatch(/12:00\sAM|undefined|, ,/)
})

it('stand in reports and their files without a time', async () => {
  const { rows } = (await portal.send(reportMatches, { teamId: teamId() }, { token: league.adminToken })).payload
  expect(rows.map(({ timeText }) => plain(timeText))).toEqual(['', 'TBA', 'TBA', '7:30 PM', 'TBA', ''])
  const { bytes } = await exportAs(portal, league.adminToken, 'schedule', 'csv', { teamId: teamId() })
  const lines = plain(bytes.toString('utf8')).split('\r\n')
  expect([lines[1]!.startsWith('2026-11-06,,'), lines[3]!.startsWith('2026-11-20,TBA,')]).toEqual([true, true])
})

it('are to come until their day is over, late two days after its end, and never on', async () => {
  const own = plain((await portal.send(getDashboard, {}, { token: league.adminToken })).payload)
  expect(own.nextMatches.map(({ matchId }) => matchId)).toEqual([ids.today, ids.evening, ids.coming, ids.postponed])
  expect((await portal.send(getWork, {}, { token: league.adminToken })).payload.scores).toMatchObject({ late: 1, missing: 2 })
  const favourites = (await portal.send(listFavourites, {}, { token: parent })).payload
  expect(favourites.teams[0]!.next).toMatchObject({ matchId: ids.today, phase: 'later' })
  const open = plain((await portal.send(listOpenScores, {}, { token: league.adminToken })).payload.rows)
  expect(open.map(({ matchId, kind, dueText }) => [matchId, kind, dueText])).toEqual([[ids.overdue, 'late', 'Was due Nov 19, 12:00 AM'], [ids.today, 'due', 'Enter by Nov 23, 12:00 AM']])
  expect((await portal.send(listVenues, {}, { token: league.adminToken })).payload.rows[0]).toMatchObject({ upcoming: 3 })
})

it('are asked about when the place is closed at some time of their day', async () => {
  const closed = { venueId, assetId: null, title: 'Resurfacing', startDay: '2026-11-27', startTime: '08:00', endDay: '2026-11-27', endTime: '10:00', key: crypto.randomUUID(), accepted: [] }
  const { status, body } = await portal.send(addBooking, closed, { token: league.adminToken })
  expect([status, plain(body).error_message]).toEqual([409, 'A match may be at that time: Soccer Varsity: Corvus at Atlas, Fri, Nov 27, time TBA.'])
})
