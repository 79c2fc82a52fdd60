import { eq, gt, max, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { certifyDistrict, decertifyDistrict, withdrawCertified } from '@portal/shared/competition/certifications/certification.calls'
import { soccerScoreRules } from '@portal/shared/directory/rules/sportScoreRules'
import { soccerRules } from '@portal/shared/directory/rules/defaultRules'
import { getStandings, getStandingsAsOf } from '@portal/shared/competition/standings/standing.calls'
import type { StandingsRules } from '@portal/shared/directory/rules/standingsRules'
import { addTeam, removeTeam, saveTeam } from '@portal/shared/directory/teams/schoolTeam.calls'
import { saveTieBreakers } from '@portal/shared/competition/tieBreakers/tieBreaker.calls'
import { activity } from '../../directory/activities/activity.tables'
import { schoolActivity } from '../../directory/participation/participation.tables'
import { audit } from '../../platform/audit/audit.tables'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { recomputeStandings } from './recomputeStandings'

/** Rules and teams of a day that is past: what was changed afterwards is not seen there, and what nobody wrote down is said. */
const difference: StandingsRules = { ...soccerRules, tieBreakers: [{ kind: 'difference', label: 'goal difference' }, { kind: 'headToHeadPoints' }] }
const headToHead: StandingsRules = { ...difference, tieBreakers: [...difference.tieBreakers].reverse() }
let portal: TestPortal
let league: League
let token: string

/** Atlas and Borea are level on points; Atlas won between them, Borea has the better goal difference. Delphi has not played. */
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal, { rules: { scores: soccerScoreRules, standings: difference } })
  token = league.adminToken
  const final = (homeScore: number, awayScore: number) => ({ status: 'final' as const, outcome: 'played' as const, homeScore, awayScore, scoredAt: new Date('2026-11-02T12:00:00Z') })
  await makeMatch(portal, league, 0, 1, final(1, 0))
  await makeMatch(portal, league, 1, 2, final(5, 0))
  await portal.database.transaction((tx) => recomputeStandings(tx, [league.districtId], portal.services.now()))
})
afterAll(() => portal.stop())

/** Something is done on a day of November; the audit has its times from the database's clock. */
async function on<Answer extends { status: number }>(day: number, act: () => Promise<Answer>): Promise<Answer> {
  const at = new Date(Date.UTC(2026, 10, day, 18))
  portal.setNow(at)
  const [last] = await portal.database.reader.select({ id: max(audit.id) }).from(audit)
  const answer = await act()
  expect(answer.status).toBe(200)
  await portal.database.transaction(async (tx) => {
    await tx.execute(sql`alter table audit disable trigger user`)
    await tx.update(audit).set({ at }).where(gt(audit.id, last?.id ?? 0))
    await tx.execute(sql`alter table audit enable trigger user`)
  })
  portal.setNow(new Date('2026-11-28T18:00:00Z'))
  return answer
}
const asOf = async (day: number) => (await portal.send(getStandingsAsOf, { asOf: `2026-11-${String(day).padStart(2, '0')}` }, { token })).payload.tables[0]!
const orderAt = async (day: number) => (await asOf(day)).rows.map(({ rank, teamName }) => `${rank} ${teamName}`)
const save = (rules: StandingsRules | null, seen: StandingsRules | null, districtId: number | null = null) => portal.send(saveTieBreakers, { activity: 'soccer', districtId, rules, seen }, { token })

it('a rule that was changed after that day, the association’s and then the district’s own', async () => {
  const { districtId } = league
  expect(await orderAt(9)).toEqual(['1 Borea', '2 Atlas', '3 Delphi', '4 Corvus'])
  await on(10, () => save(headToHead, difference))
  await on(12, () => save({ ...difference, rankBy: 'percentage' }, null, districtId))
  await on(14, () => save(null, { ...difference, rankBy: 'percentage' }, districtId))

  expect((await orderAt(9)).slice(0, 2)).toEqual(['1 Borea', '2 Atlas'])
  expect(await asOf(9)).toMatchObject({ rankBy: 'points', tieBreakers: ['Goal difference', 'League points among the tied teams'] })
  expect((await orderAt(11)).slice(0, 2)).toEqual(['1 Atlas', '2 Borea'])
  expect((await asOf(11)).tieBreakers[0]).toBe('League points among the tied teams')
  expect(await asOf(13)).toMatchObject({ rankBy: 'percentage' })
  const today = (await portal.send(getStandings, {}, { token })).payload.tables[0]!
  expect((await asOf(15)).rows).toEqual(today.rows)
  expect((await asOf(15)).tieBreakers).toEqual(today.tieBreakers)
})

it('a team that went, one that was deleted, and one that came', async () => {
  const { teams, districtId, levelId } = league
  const [taking] = await portal.database.reader.select().from(schoolActivity).where(eq(schoolActivity.schoolId, teams[0]!.schoolId))
  const added = await on(16, () => portal.send(addTeam, {
    schoolActivityId: taking!.id, key: 'b7f4c1de-5a60-4a3c-9f0e-000000000001', levelId, name: 'Blue', districtId, homeVenueId: null, staff: [],
  }, { token }))
  await on(18, () => portal.send(saveTeam, { teamId: teams[1]!.teamId, version: 1, districtId: null }, { token }))
  await on(20, () => portal.send(removeTeam, { teamId: added.payload.teamId }, { token }))

  const namesAt = async (day: number) => (await asOf(day)).rows.map(({ teamName }) => teamName)
  expect(await namesAt(15)).toEqual(['Atlas', 'Borea', 'Delphi', 'Corvus'])
  expect(await namesAt(17)).toEqual(['Atlas', 'Borea', 'Atlas Blue', 'Delphi', 'Corvus'])
  expect((await asOf(17)).rows.find(({ teamName }) => teamName === 'Borea')).toMatchObject({ points: 3, scored: 5 })
  // Without Borea no match is left in the table: today's looks the same.
  expect(await namesAt(19)).toEqual(['Atlas', 'Atlas Blue', 'Corvus', 'Delphi'])
  expect(await namesAt(21)).toEqual(['Atlas', 'Corvus', 'Delphi'])
  expect((await asOf(21)).rows).toEqual((await portal.send(getStandings, {}, { token })).payload.tables[0]!.rows)
  // Of Blue it is written down when it came; Delphi had no result, and nobody wrote down when it came.
  expect((await asOf(17)).notes).toEqual([
    'It is not on record since when Delphi is in this district: it has no result in it by then, and is listed as if it had been there.',
  ])
  await on(22, () => portal.send(saveTeam, { teamId: teams[1]!.teamId, version: 2, districtId }, { token }))
})

it('a certified order and a place given up, as they stood', async () => {
  const { districtId } = league
  const table = (await portal.send(getStandings, {}, { token })).payload.tables[0]!
  const { certificationId } = (await on(23, () => portal.send(certifyDistrict, { districtId, tableVersion: table.version, acceptShared: true }, { token }))).payload
  await on(24, () => portal.send(withdrawCertified, { certificationId, teamId: league.teams[0]!.teamId, reason: 'No bus' }, { token }))
  await on(25, () => portal.send(decertifyDistrict, { certificationId, reason: 'A score was wrong' }, { token }))
  const certified = async (day: number) => {
    const { isCertified, notes } = await asOf(day)
    return [isCertified, notes.some((note) => note.startsWith('The final order was certified')), notes.some((note) => note.startsWith('Atlas gave up its place'))]
  }
  expect(await certified(22)).toEqual([false, false, false])
  expect(await certified(23)).toEqual([true, true, false])
  expect(await certified(24)).toEqual([true, true, true])
  expect(await certified(25)).toEqual([false, false, false])
})

it('one person asks for one day after the other, and is told when it is too much; the same day is worked out once for all', async () => {
  const { token } = await loginAs(portal, league, { roleName: 'Fan' })
  const askFor = (days: number[]) => Promise.all(days.map((day) => portal.send(getStandingsAsOf, { asOf: `2026-10-${day}` }, { token })))
  const many = await askFor(Array.from({ length: 20 }, (_, index) => 10 + index))
  const refused = many.filter(({ status }) => status === 429)
  expect(many.filter(({ status }) => status === 200).length).toBeGreaterThan(6)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]!.body).toMatchObject({ error: { id: 'too-many-tries' }, error_message: 'Too many requests. Please try again in a few seconds.' })
  const same = await askFor(Array<number>(20).fill(30))
  expect(same.map(({ status }) => status)).toEqual(Array(20).fill(200))
})

it('what was changed past the record is said', async () => {
  await portal.database.transaction((tx) => tx.update(activity).set({ rules: { scores: soccerScoreRules, standings: difference } }))
  portal.services.remembered.forget(['activities'])
  expect((await asOf(9)).notes).toContain('The rules were changed since without a record of what they had been: those that rank this table may not be the ones of that day.')
  // Nothing was changed after this day that is known of.
  expect((await asOf(26)).notes.join()).not.toContain('The rules')
})
