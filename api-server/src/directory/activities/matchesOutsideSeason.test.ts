import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { getActivity, saveActivity } from '@portal/shared/directory/activities/activity.calls'
import { match } from '../../scheduling/matches/match.tables'
import { makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
})
afterAll(() => portal.stop())

it('who changes the days of a season is told how many matches fall outside of it, by the clocks of their places; they stay', async () => {
  // 11:30 PM on the last day where it is played, the next day in UTC; then one before, one after and one that is called off.
  const on = (startsAt: string, values = {}) => makeMatch(portal, league, 0, 1, { startsAt: new Date(startsAt), ...values })
  await on('2026-12-01T05:30:00Z')
  const before = await on('2026-10-31T20:00:00Z')
  await on('2026-12-02T01:00:00Z')
  await on('2026-12-05T01:00:00Z', { status: 'cancelled' })
  const { activityId } = league
  const read = async () => (await portal.send(getActivity, { activityId }, { token: league.adminToken })).payload
  const save = async (startsOn: string, endsOn: string) => portal.send(saveActivity, { activityId, version: (await read()).version, startsOn, endsOn }, { token: league.adminToken })
  const { payload, body } = await save('2026-11-01', '2026-11-30')
  expect(payload.matchesOutsideSeason).toBe(2)
  expect(body).toMatchObject({ success_message: 'The changes are saved. 2 matches fall outside the season’s days now.' })
  expect((await save('2026-10-31', '2026-11-30')).body).toMatchObject({ success_message: 'The changes are saved. One match falls outside the season’s days now.' })
  expect((await save('2026-10-01', '2026-12-31')).body).toMatchObject({ success_message: 'The changes are saved.', payload: { matchesOutsideSeason: 0 } })
  expect((await portal.database.reader.select().from(match).where(eq(match.id, before)))[0]!.startsAt).toEqual(new Date('2026-10-31T20:00:00Z'))
})
