import { afterAll, beforeAll, expect, it } from 'vitest'
import { listScores, submitScore } from '@portal/shared/scores/score.calls'
import { makeLeague, makeMatch, type League } from '../testing/factories'
import { startTestPortal, type TestPortal } from '../testing/testPortal'

let portal: TestPortal
let league: League
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
})
afterAll(() => portal.stop())

it('counts the results of a year anew as soon as there is one more', async () => {
  const total = async (query: { day?: string } = {}) => (await portal.send(listScores, query, { token: league.adminToken })).payload.total
  const known = await total()
  const matchId = await makeMatch(portal, league)
  // What is counted is results; a match without one is none, and what was counted may stand.
  expect(await total()).toBe(known)
  const { status } = await portal.send(submitScore, { matchId, matchVersion: 1, outcome: 'played', homeScore: 2, awayScore: 1, periods: [], overtimePeriods: 0, reason: 'Played' }, { token: league.adminToken })
  expect(status).toBe(200)
  expect(await total()).toBe(known + 1)
  // A day has its own number, and not the year's.
  expect(await total({ day: '2001-01-01' })).toBe(0)
  expect(await total()).toBe(known + 1)
})
