import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getPublicSchedule, getTeamSeason } from '@portal/shared/scheduling/matches/teamSchedule.calls'
import { getDashboard } from '@portal/shared/publishing/dashboard/dashboard.calls'
import { match } from '../../scheduling/matches/match.tables'
import { venue } from '../../scheduling/venues/venue.tables'
import { makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let matchId: number
let venueId: number
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  matchId = await makeMatch(portal, league, 0, 1, { startsAt: new Date(portal.services.now().getTime() + 86_400_000) })
  await portal.database.transaction(async (tx) => {
    const [place] = await tx.insert(venue).values({
      organizationId: league.organizationId, name: 'Atlas Field', address: '1 Main St', city: 'Waco', state: 'TX', zip: '76701', latitude: 31.5, longitude: -97.1, timeZone: 'America/Chicago',
    }).returning()
    venueId = place!.id
    await tx.update(match).set({ venueId }).where(eq(match.id, matchId))
  })
})
afterAll(() => portal.stop())

const teamId = () => league.teams[0]!.teamId

it('tells signed-in readers which venue a match is at and what a map finds it by', async () => {
  const place = { venueId, address: '1 Main St, Waco, TX 76701', latitude: 31.5, longitude: -97.1 }
  expect((await portal.send(getTeamSeason, { teamId: teamId() }, { token: league.adminToken })).payload.matches).toMatchObject([{ matchId, venue: { name: 'Atlas Field', city: 'Waco' }, place }])
  expect((await portal.send(getDashboard, {}, { token: league.adminToken })).payload.nextMatches).toMatchObject([{ matchId, place }])
})

it('says no address where the venue has none, and tells the public name and town alone', async () => {
  await portal.database.transaction((tx) => tx.update(venue).set({ address: '' }).where(eq(venue.id, venueId)))
  expect((await portal.send(getTeamSeason, { teamId: teamId() }, { token: league.adminToken })).payload.matches[0]!.place).toMatchObject({ address: '' })
  const { payload } = await portal.send(getPublicSchedule, { team: teamId() })
  expect(payload.matches[0]!.venue).toEqual({ name: 'Atlas Field', city: 'Waco' })
  expect(payload.matches[0]).not.toHaveProperty('place')
})
