import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getPublicSchoolHub, getSchoolHub } from '@portal/shared/publishing/hubs/hub.calls'
import { recomputeStandings } from '../../competition/standings/recomputeStandings'
import { district } from '../../directory/districts/district.tables'
import { school } from '../../directory/schools/school.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { match } from '../../scheduling/matches/match.tables'
import { venue } from '../../scheduling/venues/venue.tables'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
const final = { status: 'final' as const, outcome: 'played' as const, scoredAt: new Date('2026-11-01T23:00:00Z') }

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  portal.setNow(new Date('2026-11-20T18:00:00Z'))
  await makeMatch(portal, league, 0, 1, { ...final, homeScore: 3, awayScore: 0, startsAt: new Date('2026-11-03T00:00:00Z') })
  await makeMatch(portal, league, 2, 0, { ...final, homeScore: 1, awayScore: 1, startsAt: new Date('2026-11-05T00:00:00Z') })
  await makeMatch(portal, league, 0, 3, { startsAt: new Date('2026-11-10T00:00:00Z') })
  await makeMatch(portal, league, 0, 2, { startsAt: new Date('2026-11-28T00:00:00Z') })
  await makeMatch(portal, league, 0, 2, { startsAt: new Date('2026-11-27T00:00:00Z'), published: false })
  await portal.database.transaction(async (tx) => {
    await recomputeStandings(tx, [league.districtId], portal.services.now())
    await tx.update(school).set({ city: 'Waco', state: 'TX', mascot: 'Titans', website: 'https://atlas.example', email: 'head@atlas.example', phone: '254 555 0100' }).where(eq(school.id, league.teams[0]!.schoolId))
    await tx.update(organization).set({ publicSchoolFields: ['city', 'website'] }).where(eq(organization.id, league.organizationId))
  })
})
afterAll(() => portal.stop())

const hub = async () => (await portal.send(getPublicSchoolHub, { school: 'atlas' })).payload

it('shows the teams of a school with record, rank and what is next; what is published and no more', async () => {
  const { teams, next, results, counts, zoneText, school: shown } = await hub()
  expect(teams).toMatchObject([{ activityName: 'Soccer', levelName: 'Varsity', recordText: '1\u20130\u20131', rankText: '1st of 4', districtName: 'District 1', last: ['W', 'T'], next: { opponentName: 'Corvus', isHome: true } }])
  expect(next.map(({ opponentName, isHome }) => [opponentName, isHome])).toEqual([['Corvus', true]])
  expect(results.map(({ opponentName, result, scoreText }) => [opponentName, result, scoreText])).toEqual([['Delphi', null, 'Score not in yet'], ['Corvus', 'T', '1\u20131'], ['Borea', 'W', '3\u20130']])
  expect(counts).toEqual({ next: 1, results: 3, events: 0, venues: 0 })
  // Rows are short: the level by its letter, and the zone once for all of them.
  expect([...new Set([...next, ...results].map(({ teamLabel }) => teamLabel))]).toEqual(['Soccer, V'])
  expect([zoneText, [...next, ...results].every(({ timeText }) => /^\d+:\d\d\s[AP]M$/.test(timeText))]).toEqual(['Central Time', true])
  // Only what the association shows of its schools, and never an email address or a phone number.
  expect(shown.facts.map(({ field, value }) => [field, value])).toEqual([['city', 'Waco'], ['website', 'https://atlas.example']])
  expect(JSON.stringify(await hub())).not.toMatch(/head@|555|Titans/)
})

it('has no rank of a district that is not published', async () => {
  await portal.database.transaction((tx) => tx.update(district).set({ published: false }))
  expect((await portal.send(getPublicSchoolHub, { school: 'atlas', tab: 'teams' })).payload.teams).toMatchObject([{ rankText: '', districtName: '' }])
  await portal.database.transaction((tx) => tx.update(district).set({ published: true }))
})

it('is not there for a school that is not, is deleted, or is only played against', async () => {
  const [, , , delphi] = league.teams
  await portal.database.transaction((tx) => tx.update(school).set({ isOutside: true }).where(eq(school.id, delphi!.schoolId)))
  for (const name of ['nowhere', 'delphi']) expect((await portal.send(getPublicSchoolHub, { school: name })).status).toBe(404)
  expect((await portal.request({ url: '/embed-code/schools/test/nowhere' })).status).toBe(404)
  expect((await portal.request({ url: '/embed-code/schools/test' })).status).toBe(404)
})

it('tells the school’s own staff and the office how many scores are missing, and nobody else', async () => {
  const [atlas, borea] = league.teams
  const own = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: atlas!.schoolId })
  const other = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: borea!.schoolId })
  const fan = await loginAs(portal, league, { roleName: 'Fan' })
  const staffFor = async (token: string) => (await portal.send(getSchoolHub, { schoolId: atlas!.schoolId }, { token })).payload.staff
  expect(await staffFor(own.token)).toEqual({ isOwn: true, scores: { count: 1, oldestText: 'Nov 9, Delphi at Atlas', oldestId: expect.any(Number) }, classification: null, ineligible: 0 })
  expect(await staffFor(league.adminToken)).toMatchObject({ scores: { count: 1 }, isOwn: false })
  expect([await staffFor(other.token), await staffFor(fan.token)]).toEqual([null, null])
})

it('names its staff to the office and to those who list the school’s own people, and to nobody else', async () => {
  const [atlas, borea] = league.teams
  const own = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: atlas!.schoolId })
  const others = await Promise.all([['Athletic Director', borea!.schoolId], ['Parent', atlas!.schoolId], ['Fan', undefined]].map(([roleName, schoolId]) => loginAs(portal, league, { roleName: String(roleName), ...(schoolId !== undefined && { schoolId: Number(schoolId) }) })))
  const peopleFor = async (token: string) => (await portal.send(getSchoolHub, { schoolId: atlas!.schoolId, tab: 'staff' }, { token })).payload.people?.map(({ userId }) => userId)
  expect(await peopleFor(own.token)).toContain(own.userId)
  expect(await peopleFor(league.adminToken)).toContain(own.userId)
  expect(await Promise.all(others.map(({ token }) => peopleFor(token)))).toEqual([undefined, undefined, undefined])
  expect((await portal.request({ url: '/embed-code/schools/test/atlas?tab=staff' })).status).toBe(400)
})

it('lists the places of its home games, the one with the most first, and no address of them', async () => {
  await portal.database.transaction(async (tx) => {
    const [field, gym] = await tx.insert(venue).values(['Back Field', 'Old Gym'].map((name) => ({ organizationId: league.organizationId, name, city: 'Waco', address: '1 Secret Lane', timeZone: 'America/Chicago' }))).returning()
    const own = await tx.select({ id: match.id }).from(match).where(and(eq(match.homeTeamId, league.teams[0]!.teamId), eq(match.published, true)))
    await tx.update(match).set({ venueId: gym!.id }).where(inArray(match.id, own.map(({ id }) => id)))
    await tx.update(match).set({ venueId: field!.id }).where(eq(match.id, own[0]!.id))
    await tx.update(match).set({ venueId: field!.id }).where(eq(match.awayTeamId, league.teams[0]!.teamId))
  })
  portal.services.publicCache.forgetAll()
  const { venues, counts, next } = await hub()
  expect(next.map(({ about, directions }) => [about, directions])).toEqual([['Old Gym, Waco', 'https://www.openstreetmap.org/search?query=Old%20Gym%2C%20Waco']])
  expect(venues.map(({ name, city, matches }) => [name, city, matches])).toEqual([['Old Gym', 'Waco', 2], ['Back Field', 'Waco', 1]])
  expect(counts.venues).toBe(2)
  expect(JSON.stringify(await hub())).not.toContain('Secret')
})

it('has a page with its parts at addresses of their own', async () => {
  const { status, text } = await portal.request({ url: '/embed-code/schools/test/atlas' })
  expect(status).toBe(200)
  expect(text).toMatch(/<h1[^>]*>Atlas<\/h1>/)
  expect(text).toContain('href="/embed-code/schools/test/atlas?tab=results"')
  expect(text).not.toContain('tab=events')
  expect((await portal.request({ url: '/embed-code/schools/test/atlas?tab=results' })).text).toContain('aria-current="page">Results')
  expect((await portal.request({ url: '/embed-code/schools/test/atlas?tab=secrets' })).status).toBe(400)
})
