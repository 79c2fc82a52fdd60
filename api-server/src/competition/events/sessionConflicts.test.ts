import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveEventSessions } from '@portal/shared/competition/events/event.calls'
import { moveMatch, scheduleMatch } from '@portal/shared/scheduling/matches/match.calls'
import { addBooking, getVenueMonth } from '@portal/shared/scheduling/venues/venue.calls'
import { findMatchConflicts } from '@portal/shared/scheduling/matches/match.calls'
import { venue } from '../../scheduling/venues/venue.tables'
import { loginAs, makeMatch } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { makeEventsWorld, type EventsWorld } from '../../testing/eventsWorld'

/** A session of an event conflicts with matches at its place and of its teams; one of a draft does for those who may know of it. */
let portal: TestPortal
let world: EventsWorld
let venueId = 0
let eventId = 0
let sessionId = 0
let tokens: Record<'office' | 'host' | 'team' | 'other', string>
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeEventsWorld(portal)
  const { league, token } = world
  const [park] = await portal.database.transaction((tx) => tx.insert(venue).values({ organizationId: league.organizationId, name: 'Session Park', timeZone: 'America/Chicago' }).returning())
  venueId = park!.id
  eventId = await world.make({ name: 'Quiet Cup', venueId, hostSchoolId: league.teams[4]!.schoolId })
  const { version } = await world.enter(eventId, 0)
  const session = { sessionId: null, title: 'Heats', day: '2026-12-04', from: '09:00', to: '12:00', venueId: null, assetId: null, note: '' }
  sessionId = (await portal.send(saveEventSessions, { eventId, version, sessions: [session] }, { token })).payload.sessions[0]!.sessionId
  tokens = { office: token, host: (await world.director(4)).token, team: (await world.director(0)).token, other: (await world.director(2)).token }
})
afterAll(() => portal.stop())

const teamId = (at: number) => world.league.teams[at]!.teamId
const ask = (home: number, away: number, at: { time?: string; venueId?: number | undefined }, as: string, matchId?: number) =>
  portal.send(findMatchConflicts, { homeTeamId: teamId(home), awayTeamId: teamId(away), day: '2026-12-04', time: '11:00', venueId, matchId, ...at }, { token: as })
const keys = async (...given: Parameters<typeof ask>) => (await ask(...given)).payload.conflicts.map(({ key }) => key)

it('of a draft is known to the office and the host alone', async () => {
  const seen = Object.fromEntries(await Promise.all(Object.entries(tokens).map(async ([who, token]) => [who, await keys(2, 3, {}, token)] as const)))
  expect(seen).toEqual({ office: [`venueTaken:session-${sessionId}`], host: [`venueTaken:session-${sessionId}`], team: [], other: [] })
  expect(await keys(0, 2, { venueId: undefined }, tokens.team)).toEqual([])
})

it('that people can see is told to all, by place and by team, until it is over', async () => {
  await world.stage(eventId, 'teams')
  expect(await keys(2, 3, {}, tokens.other)).toEqual([`venueTaken:session-${sessionId}`])
  expect(await keys(2, 3, { time: '12:00' }, tokens.other)).toEqual([])
  expect(await keys(0, 2, { venueId: undefined }, tokens.other)).toEqual([`teamBusy:session-${sessionId}.${teamId(0)}`])
  const { payload } = await ask(0, 2, {}, tokens.team)
  expect(payload.conflicts.map(({ text }) => text.replace(/\u00a0/g, ' '))).toEqual([
    'Atlas is at an event then: Quiet Cup, Heats, from 9:00 AM CST to 12:00 PM CST.', 'Session Park is booked as a whole: Quiet Cup, Heats, from 9:00 AM CST to 12:00 PM CST.',
  ])
})

it('tells a coach that their other team is there', async () => {
  const { userId } = await loginAs(portal, world.league, { roleName: 'Coach', schoolId: world.league.teams[2]!.schoolId, coaches: [teamId(2), teamId(0)] })
  expect(await keys(2, 3, { venueId: undefined }, tokens.other)).toEqual([`coachBusy:session-${sessionId}.${userId}`])
})

it('must be seen before a match is made or moved there, and stands not against its own event’s match', async () => {
  const wish = { key: crypto.randomUUID(), homeTeamId: teamId(3), awayTeamId: teamId(4), day: '2026-12-04', time: '10:00', kind: 'nonDistrict' as const, venueId, assetId: null, officialsNote: '', accepted: [] as string[] }
  expect((await portal.send(scheduleMatch, wish, { token: tokens.office })).status).toBe(409)
  const { payload } = await portal.send(scheduleMatch, { ...wish, day: '2026-12-10' }, { token: tokens.office })
  const move = { matchId: payload.matchId, matchVersion: 1, day: '2026-12-04', time: '10:00', venueId, assetId: null, reason: 'Sooner.' }
  expect((await portal.send(moveMatch, move, { token: tokens.office })).body).toMatchObject({ error: { id: 'conflicts', details: { conflicts: [{ key: `venueTaken:session-${sessionId}` }] } } })
  expect((await portal.send(moveMatch, { ...move, accepted: [`venueTaken:session-${sessionId}`] }, { token: tokens.office })).status).toBe(200)
  const own = await makeMatch(portal, world.league, 0, 1, { eventId, kind: 'tournament', districtId: null, startsAt: new Date('2026-12-04T20:00:00Z') })
  expect(await keys(0, 1, { time: '09:00' }, tokens.office, own)).not.toContain(`venueTaken:session-${sessionId}`)
})

it('stands against a closure of its venue, and is seen there with its event’s matches only by those who may', async () => {
  const closure = { venueId, key: crypto.randomUUID(), title: 'Resurfacing', assetId: null, startDay: '2026-12-04', startTime: '06:00', endDay: '2026-12-04', endTime: '10:00', accepted: [] }
  const { body } = await portal.send(addBooking, closure, { token: tokens.office })
  expect(JSON.stringify(body)).toContain(`session-${sessionId}`)
  const hidden = await world.make({ name: 'Hidden Cup' })
  const matchId = await makeMatch(portal, world.league, 1, 2, { eventId: hidden, kind: 'tournament', districtId: null, published: false, venueId, startsAt: new Date('2026-12-08T20:00:00Z') })
  const inMonth = async (token: string) => JSON.stringify((await portal.send(getVenueMonth, { venueId, month: '2026-12' }, { token })).payload).includes(`match-${matchId}`)
  expect([await inMonth(tokens.office), await inMonth(tokens.other)]).toEqual([true, false])
  const taken = async (token: string) => (await portal.send(findMatchConflicts, { homeTeamId: teamId(3), awayTeamId: teamId(4), day: '2026-12-08', time: '14:00', venueId }, { token })).payload.conflicts.map(({ kind }) => kind)
  expect([await taken(tokens.office), await taken(tokens.other)]).toEqual([['venueTaken'], []])
})
