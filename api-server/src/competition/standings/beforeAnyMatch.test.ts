import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDistricts } from '@portal/shared/directory/districts/district.calls'
import { addAdjustment, getDistrict } from '@portal/shared/competition/standings/district.calls'
import { getStandings } from '@portal/shared/competition/standings/standing.calls'
import { getTeamPage } from '@portal/shared/directory/teams/schoolTeam.calls'
import { makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { recomputeStandings } from './recomputeStandings'

let portal: TestPortal
let league: League
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  await compute()
})
afterAll(() => portal.stop())

const compute = () => portal.database.transaction((tx) => recomputeStandings(tx, [league.districtId], portal.services.now()))
const read = async (query: { district?: string } = {}) => (await portal.send(getStandings, query, { token: league.adminToken })).payload
const rankOfFirst = async () => (await portal.send(getTeamPage, { teamId: league.teams[0]!.teamId }, { token: league.adminToken })).payload.rankText

it('before any match nobody is ranked, and nothing says why', async () => {
  const { tables: [table] } = await read()
  expect(table!.rows.map(({ rank, shared, reason }) => [rank, shared, reason])).toEqual(league.teams.map(() => [null, false, '']))
  expect(table!.notes).toEqual(['No matches yet.'])
  expect((await portal.send(getDistrict, { districtId: league.districtId }, { token: league.adminToken })).payload).toMatchObject({ levelTeams: [], table: { notes: ['No matches yet.'] } })
  expect(await rankOfFirst()).toBe('')
})

it('a district without a team is not listed; whoever names it is told', async () => {
  await portal.send(createDistricts, { activityId: league.activityId, levelId: league.levelId, districts: [{ name: 'Nobody here', classificationId: null }] }, { token: league.adminToken })
  const { tables, total } = await read()
  expect([tables.map(({ name }) => name), total]).toEqual([['District 1'], 1])
  expect((await read({ district: 'nobody-here' })).tables).toMatchObject([{ rows: [], notes: ['No teams are in this district yet.'] }])
})

it('a decision ranks, and so does the first result', async () => {
  const add = { districtId: league.districtId, key: crypto.randomUUID(), teamId: league.teams[0]!.teamId, points: -1, reason: 'Fielded nobody.' }
  expect((await portal.send(addAdjustment, add, { token: league.adminToken })).status).toBe(200)
  expect((await read()).tables[0]!.rows.some(({ rank }) => rank !== null)).toBe(true)
  await makeMatch(portal, league, 0, 1, { status: 'final', outcome: 'played', homeScore: 2, awayScore: 1, scoredAt: new Date() })
  await compute()
  const { tables: [table] } = await read()
  expect(table!.rows[0]).toMatchObject({ rank: 1, reason: expect.stringMatching(/./) })
  expect(table!.notes).not.toContain('No matches yet.')
  expect(await rankOfFirst()).toMatch(/1st|Tied/)
})
