import ICAL from 'ical.js'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { match } from '../../scheduling/matches/match.tables'
import { makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let played = 0

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  played = await makeMatch(portal, league, 0, 1, { sequence: 2, updatedAt: new Date('2026-10-30T10:00:00Z') })
  await makeMatch(portal, league, 2, 3)
  await makeMatch(portal, league, 0, 2, { published: false })
})
afterAll(() => portal.stop())

const open = (teamId: number | string, headers = {}) => portal.request({ url: `/api/public/teams/${teamId}/schedule.ics`, headers })
const events = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent')
const team = (index: number) => league.teams[index]!.teamId

test('calendar programs get the team’s published matches, without signing in', async () => {
  const { status, headers, text } = await open(team(0))
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(events(text).map((event) => String(event.getFirstPropertyValue('uid')))).toEqual([`match-${played}@test.portal`])
  expect(text).toContain('DTSTAMP:20261030T100000Z\r\n')
  expect(text).toContain('SEQUENCE:2\r\n')
  expect(text).toContain('DTSTART;TZID=America/Chicago:20261101T140000\r\n')
})

test('both teams’ feeds hold the same match', async () => {
  const uids = await Promise.all([0, 1].map(async (index) => events((await open(team(index))).text).map((event) => String(event.getFirstPropertyValue('uid')))))
  expect(uids[0]).toEqual(uids[1])
})

test('an unchanged feed is a 304, a cancelled match a new one that keeps it', async () => {
  const first = await open(team(0))
  expect(await open(team(0), { 'if-none-match': String(first.headers.etag) })).toMatchObject({ status: 304, text: '' })
  await portal.database.transaction((tx) => tx.update(match).set({ status: 'cancelled', sequence: 3, updatedAt: new Date('2026-11-01T09:00:00Z') }).where(eq(match.id, played)))
  portal.services.publicCache.forgetAll()
  const second = await open(team(0), { 'if-none-match': String(first.headers.etag) })
  expect(second.status).toBe(200)
  expect(events(second.text).map((event) => String(event.getFirstPropertyValue('status')))).toEqual(['CANCELLED'])
})

test.each(['999999', 'abc', '0', '-1'])('team %s has no feed', async (id) => {
  const { status, text } = await open(id)
  expect([400, 404]).toContain(status)
  expect(text).toContain('schoolTeamId')
})
