import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scheduleMatch } from '@portal/shared/scheduling/matches/match.calls'
import { submitScore } from '@portal/shared/competition/scores/score.calls'
import { soccerScoreRules } from '@portal/shared/directory/rules/sportScoreRules'
import { soccerRules } from '@portal/shared/directory/rules/defaultRules'
import { getDistrict } from '@portal/shared/competition/standings/district.calls'
import { district } from '../../directory/districts/district.tables'
import { team } from '../../directory/teams/team.tables'
import { callContests, loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { recomputeStandings } from './recomputeStandings'

/** An extra match between level teams: offered where a tie is left, set by the office, and counted in no record. */
const rules = { ...soccerRules, tieBreakers: [{ kind: 'difference' as const }, { kind: 'decider' as const }] }
let portal: TestPortal
let league: League
let token: string

/** Atlas beat Delphi as Borea beat Corvus: two pairs are level. */
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal, { rules: { scores: soccerScoreRules, standings: rules } })
  token = league.adminToken
  const final = { status: 'final' as const, outcome: 'played' as const, homeScore: 2, awayScore: 0, scoredAt: new Date('2026-11-02T12:00:00Z') }
  await makeMatch(portal, league, 0, 3, final)
  await makeMatch(portal, league, 1, 2, final)
  await portal.database.transaction((tx) => recomputeStandings(tx, [league.districtId], portal.services.now()))
})
afterAll(() => portal.stop())

const page = async () => (await portal.send(getDistrict, { districtId: league.districtId }, { token })).payload
const teamId = (place: number) => league.teams[place]!.teamId
const schedule = (by = token, changes: object = {}) => portal.send(scheduleMatch, {
  key: crypto.randomUUID(), homeTeamId: teamId(0), awayTeamId: teamId(1), day: '2026-11-18', time: '18:00', venueId: null, assetId: null, kind: 'playoff', decidesPlace: true, officialsNote: '', accepted: ['outOfSeason'], ...changes,
}, { token: by })
const fieldOf = (body: unknown) => (body as { error: { fields: { field: string }[] } }).error.fields[0]?.field

it('is offered where level teams wait for one, until it is scheduled; its result parts them and stands in no record', async () => {
  expect((await page()).deciding.map(({ names }) => names)).toEqual(['Atlas and Borea', 'Corvus and Delphi'])
  const before = (await page()).table.rows.map(({ league: record }) => record)
  const made = await schedule()
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  expect((await page()).deciding.map(({ names }) => names)).toEqual(['Corvus and Delphi'])
  portal.setNow(new Date('2026-11-20T18:00:00Z'))
  const scored = await portal.send(submitScore, { matchId: made.payload.matchId, matchVersion: 1, outcome: 'played', homeScore: 0, awayScore: 1, periods: [], overtimePeriods: 0 }, { token })
  expect(scored.status).toBe(200)
  const { table, levelTeams } = await page()
  expect(table.rows.map(({ rank, teamName }) => `${rank} ${teamName}`)).toEqual(['1 Borea', '2 Atlas', '3 Corvus', '3 Delphi'])
  expect(table.rows[0]!.reason).toContain('ahead on the playoff for the place (1-0)')
  expect(table.rows.map(({ league: record }) => record)).toEqual(before)
  expect(levelTeams.map(({ rank }) => rank)).toEqual([3])
})

it('is refused of two districts, of another kind, by a school, and where the tie-breakers have none', async () => {
  const coach = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[0]!.schoolId })
  await callContests(portal, league, 'game')
  const bySchool = await schedule(coach.token)
  expect([bySchool.status, bySchool.body.error_message]).toEqual([403, 'The office sets a game that decides a place.'])
  expect(fieldOf((await schedule(token, { kind: 'tournament' })).body)).toBe('kind')
  const set = (values: Partial<typeof team.$inferInsert>) => portal.database.transaction((tx) => tx.update(team).set(values).where(eq(team.id, teamId(1))))
  await set({ districtId: null })
  expect(fieldOf((await schedule()).body)).toBe('decidesPlace')
  await set({ districtId: league.districtId })
  await portal.database.transaction((tx) => tx.update(district).set({ standingsRules: soccerRules }))
  expect((await schedule()).body).toMatchObject({ error: { fields: [{ field: 'decidesPlace', message: 'The tie-breakers of this district have no extra game.' }] } })
  expect((await page()).deciding).toEqual([])
  // Without the mark a playoff of two teams of a district is a playoff like any other.
  expect((await schedule(coach.token, { decidesPlace: false, day: '2026-11-25' })).status).toBe(200)
})
