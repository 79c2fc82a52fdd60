import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import { soccerScoreRules } from '@portal/shared/directory/rules/sportScoreRules'
import { submitScore } from '@portal/shared/competition/scores/score.calls'
import { soccerRules } from '@portal/shared/directory/rules/defaultRules'
import { getPublicStandings, recordCoinToss } from '@portal/shared/competition/standings/standing.calls'
import type { StandingsRules } from '@portal/shared/directory/rules/standingsRules'
import { listTieBreakers, saveTieBreakers } from '@portal/shared/competition/tieBreakers/tieBreaker.calls'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity } from '../../directory/activities/activity.tables'
import { district } from '../../directory/districts/district.tables'
import { recomputeStandings } from '../standings/recomputeStandings'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

const headToHeadFirst: StandingsRules = { ...soccerRules, tieBreakers: [{ kind: 'headToHeadPoints' }, ...soccerRules.tieBreakers.filter(({ kind }) => kind !== 'headToHeadPoints')] }
const onlyToss: StandingsRules = { ...soccerRules, tieBreakers: [{ kind: 'coinToss' }] }

let portal: TestPortal
let league: League
let token: string
let pastYearId: number
let pastDistrictId: number

/** Atlas and Borea are level on points; Atlas won between them, Borea has the better goal difference. */
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  token = league.adminToken
  const final = (homeScore: number, awayScore: number) => ({ status: 'final' as const, outcome: 'played' as const, homeScore, awayScore })
  await makeMatch(portal, league, 0, 1, final(1, 0))
  await makeMatch(portal, league, 1, 2, final(5, 0))
  await portal.database.transaction(async (tx) => {
    const { organizationId, activityId, levelId } = league
    const [year] = await tx.insert(academicYear).values({ organizationId, label: '2025-26', startsOn: '2025-08-01', endsOn: '2026-07-31' }).returning()
    pastYearId = year!.id
    const [past] = await tx.insert(district).values({ organizationId, academicYearId: pastYearId, activityId, levelId, slug: 'district-1', name: 'District 1', position: 1 }).returning()
    pastDistrictId = past!.id
  })
})
afterAll(() => portal.stop())
beforeEach(() => portal.database.transaction(async (tx) => {
  await tx.update(activity).set({ rules: { scores: soccerScoreRules, standings: soccerRules } })
  await tx.update(district).set({ standingsRules: null, coinTosses: [] })
  await recomputeStandings(tx, [league.districtId], portal.services.now())
}))

const save = (input: Partial<InputOf<typeof saveTieBreakers>>, by: string | undefined = token, extra = {}) =>
  portal.send(saveTieBreakers, { activity: 'soccer', districtId: null, rules: headToHeadFirst, seen: soccerRules, ...input }, { token: by, extra })
const tableNow = async () => (await portal.send(getPublicStandings, {})).payload.tables[0]!
const ranking = async () => (await tableNow()).rows.map((row) => `${row.rank} ${row.teamName}`)
const reasonOf = async (name: string) => (await tableNow()).rows.find((row) => row.teamName === name)!.reason
const listed = async () => (await portal.send(listTieBreakers, {}, { token })).payload.activities[0]!
const rulesOfDistrict = async (id: number) => (await portal.database.reader.select({ rules: district.standingsRules }).from(district).where(eq(district.id, id)))[0]!.rules
const lastAudit = async () =>
  ((await portal.database.reader.execute(sql`select user_id, action, subject_type, subject_id, data from audit order by id desc limit 1`)) as unknown as { rows: unknown[] }).rows[0]

describe("changing the association's list", () => {
  it('moves ranks and their reasons, and says who did it', async () => {
    expect((await ranking()).slice(0, 2)).toEqual(['1 Borea', '2 Atlas'])
    expect(await reasonOf('Atlas')).toContain('behind on goal difference')
    const answer = await save({})
    expect(answer.payload).toEqual({ rules: headToHeadFirst, changedTables: 1 })
    expect(answer.body.success_message).toBe('The tie-breakers are saved. 1 table changed.')
    expect((await ranking()).slice(0, 2)).toEqual(['1 Atlas', '2 Borea'])
    expect(await reasonOf('Atlas')).toContain('ahead on head-to-head points')
    expect((await tableNow()).tieBreakers[0]).toBe('League points among the tied teams')
    expect((await listed()).rules).toEqual(headToHeadFirst)
    expect(await lastAudit()).toMatchObject({ action: 'tieBreakers.saved', subject_type: 'activity', subject_id: league.activityId, data: { before: soccerRules, after: headToHeadFirst, changedTables: [league.districtId] } })
  })

  it('draws the line under which nobody qualifies, and takes it away again, without ranking anyone again', async () => {
    expect((await tableNow()).qualify).toBeUndefined()
    const rules = { ...soccerRules, qualify: { places: 2, for: 'the region playoffs' } }
    expect((await save({ rules })).payload).toEqual({ rules, changedTables: 0 })
    const { qualify, rows } = await tableNow()
    expect([qualify, rows[1]!.rank, rows[2]!.rank]).toEqual([{ rows: 2, text: 'Top 2 go to the region playoffs.' }, 2, 3])
    expect(await lastAudit()).toMatchObject({ data: { before: soccerRules, after: rules } })
    expect((await save({ rules, seen: rules })).payload.changedTables).toBe(0)
    await save({ rules: soccerRules, seen: rules })
    expect((await tableNow()).qualify).toBeUndefined()
  })

  it('says what is missing where someone qualifies', async () => {
    const answer = await save({ rules: { ...soccerRules, qualify: { places: 0, for: ' ' } } })
    expect(answer.body).toMatchObject({ status: false, error: { id: 'invalid-input', fields: [{ field: 'rules.qualify.places' }, { field: 'rules.qualify.for' }] } })
  })

  it('is done once when it is sent twice', async () => {
    await save({})
    const picture = await pictureOf(portal.database)
    expect((await save({})).payload).toEqual({ rules: headToHeadFirst, changedTables: 0 })
    expect(await pictureOf(portal.database)).toEqual(picture)
  })

  it('tells the second of two what the first one saved, and takes it once that was seen', async () => {
    const [first, second] = await Promise.all([save({}), save({ rules: onlyToss })])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    const [won, refused] = first.status === 200 ? [headToHeadFirst, second] : [onlyToss, first]
    expect(refused.body).toMatchObject({ error: { id: 'rules-changed', details: { rules: won } } })
    const mine = won === onlyToss ? headToHeadFirst : onlyToss
    expect((await save({ rules: mine, seen: won })).payload.rules).toEqual(mine)
  })

  it('leaves past academic years as they were ranked', async () => {
    await save({})
    expect(await rulesOfDistrict(pastDistrictId)).toEqual(soccerRules)
    expect(await rulesOfDistrict(league.districtId)).toBeNull()
  })

  it('holds for scores that are entered afterward', async () => {
    await save({})
    const matchId = await makeMatch(portal, league, 2, 3)
    await portal.send(submitScore, { matchId, matchVersion: 1, outcome: 'played', homeScore: 1, awayScore: 1, periods: [], overtimePeriods: 0 }, { token })
    expect((await ranking()).slice(0, 2)).toEqual(['1 Atlas', '2 Borea'])
  })
})

it('the rules and the scores of the same moment: the table that stands follows from both', async () => {
  const enter = async () => {
    const matchId = await makeMatch(portal, league, 2, 3)
    return () => portal.send(submitScore, { matchId, matchVersion: 1, outcome: 'noContest', homeScore: null, awayScore: null, periods: [], overtimePeriods: 0 }, { token })
  }
  let seen = soccerRules
  for (const rules of [headToHeadFirst, soccerRules, headToHeadFirst]) {
    const scores = [await enter(), await enter(), await enter()]
    const answers = await Promise.all([scores[0]!(), save({ rules, seen }), scores[1]!(), scores[2]!()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await portal.database.transaction((tx) => recomputeStandings(tx, [league.districtId], portal.services.now()))).toEqual([])
    seen = rules
  }
})

describe("a district's own list", () => {
  it("wins over the association's, until it goes back to that", async () => {
    const { districtId } = league
    expect((await save({ districtId, seen: null })).payload).toEqual({ rules: headToHeadFirst, changedTables: 1 })
    expect((await listed()).districts).toMatchObject([{ districtId, name: 'District 1', levelName: 'Varsity', rules: headToHeadFirst }])
    expect((await listed()).rules).toEqual(soccerRules)
    expect(await lastAudit()).toMatchObject({ subject_type: 'district', subject_id: districtId, data: { before: null, after: headToHeadFirst } })

    expect((await save({ rules: onlyToss })).payload.changedTables).toBe(0)
    expect((await ranking()).slice(0, 2)).toEqual(['1 Atlas', '2 Borea'])

    expect((await save({ districtId, rules: null, seen: headToHeadFirst })).payload).toEqual({ rules: null, changedTables: 1 })
    expect(await reasonOf('Atlas')).toContain('no coin toss is recorded')
  })

  it('is not thrown away by someone who has not seen it', async () => {
    const { districtId } = league
    await save({ districtId, seen: null })
    const answer = await save({ districtId, rules: onlyToss, seen: null })
    expect(answer.body).toMatchObject({ error: { id: 'rules-changed', details: { rules: headToHeadFirst } } })
  })
})

describe('refusals change nothing', () => {
  async function refused(send: () => Promise<{ status: number; body: unknown }>, status: number, error: object) {
    const picture = await pictureOf(portal.database)
    const answer = await send()
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ status: false, error })
    expect(await pictureOf(portal.database)).toEqual(picture)
  }
  const fields = (field: string, message: string) => ({ id: 'invalid-input', fields: [{ field, message }] })

  it('an empty list', () => refused(() => save({ rules: { ...soccerRules, tieBreakers: [] } }), 400, fields('rules.tieBreakers', 'Please select at least one tie breaker.')))
  it('a kind twice', () => refused(() => save({ rules: { ...soccerRules, tieBreakers: [{ kind: 'scored' }, { kind: 'scored' }] } }), 400, fields('rules.tieBreakers.1.kind', 'This tie-breaker is already in the list.')))
  it('a cap of nought', () => refused(() => save({ rules: { ...soccerRules, tieBreakers: [{ kind: 'difference', cap: 0 }] } }), 400, fields('rules.tieBreakers.0.cap', 'Enter a whole number from 1 to 1000.')))
  it('an association without a list', () => refused(() => save({ rules: null }), 400, { id: 'invalid-input', fields: [{ field: 'rules' }] }))
  it('an activity that is not there', () => refused(() => save({ activity: 'curling' }), 404, { id: 'not-found' }))
  it('a district that is not there', () => refused(() => save({ districtId: 2_000_000_000, seen: null }), 404, { id: 'not-found' }))
  it('a past academic year', () => refused(() => save({}, token, { academicYear: pastYearId }), 409, { id: 'read-only-year' }))
  it('a district of a past academic year', () => refused(() => save({ districtId: pastDistrictId, seen: null }), 409, { id: 'read-only-year' }))
  it.each(['Athletic Director', 'Coach', 'Student', 'Parent', 'Fan'])('a %s', async (roleName) => {
    const person = await loginAs(portal, league, { roleName, schoolId: league.teams[0]!.schoolId })
    await refused(() => save({}, person.token), 403, { id: 'wrong-role' })
  })
})

describe('recording a coin toss', () => {
  const at = '2026-11-20T12:00:00-06:00'
  const toss = (input: Partial<InputOf<typeof recordCoinToss>> = {}, by: string | undefined = token) => {
    const [atlas, borea] = league.teams
    return portal.send(recordCoinToss, { districtId: league.districtId, order: [borea!.teamId, atlas!.teamId], tossedBy: 'Robin Chair', tossedAt: at, ...input }, { token: by })
  }
  beforeEach(() => save({ rules: onlyToss }))

  it('parts the teams that share a rank, and the reason says so; the latest toss counts', async () => {
    expect((await ranking()).slice(0, 2)).toEqual(['1 Atlas', '1 Borea'])
    const answer = await toss()
    expect(answer.body.success_message).toBe('The coin toss is recorded. 1 table changed.')
    expect((await ranking()).slice(0, 2)).toEqual(['1 Borea', '2 Atlas'])
    expect(await reasonOf('Borea')).toContain('ahead on the coin toss')
    expect(await lastAudit()).toMatchObject({ action: 'coinToss.recorded', subject_type: 'district', subject_id: league.districtId, data: { before: null, after: { tossedBy: 'Robin Chair', tossedAt: '2026-11-20T18:00:00.000Z' } } })

    await toss({ order: league.teams.slice(0, 2).map((team) => team.teamId), tossedAt: '2026-11-20T18:00:00.001Z' })
    expect((await ranking()).slice(0, 2)).toEqual(['1 Atlas', '2 Borea'])
  })

  it('is stored once when it is sent twice', async () => {
    await toss()
    const picture = await pictureOf(portal.database)
    expect((await toss()).payload).toEqual({ changedTables: 0 })
    expect(await pictureOf(portal.database)).toEqual(picture)
  })

  it.each([
    { title: 'one team', input: { order: [1] }, field: 'order' },
    { title: 'a team twice', input: { order: [1, 1] }, field: 'order' },
    { title: 'teams of nowhere', input: { order: [2_000_000_000, 2_000_000_001] }, field: 'order' },
    { title: 'nobody who tossed', input: { tossedBy: ' ' }, field: 'tossedBy' },
    { title: 'a day without a time', input: { tossedAt: '2026-11-20' }, field: 'tossedAt' },
    { title: 'the future', input: { tossedAt: '2026-12-24T12:00:00Z' }, field: 'tossedAt' },
  ])('refuses $title', async ({ input, field }) => {
    const picture = await pictureOf(portal.database)
    const answer = await toss(input)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field }] } })
    expect(await pictureOf(portal.database)).toEqual(picture)
  })

  it('refuses a district of a past academic year, and one that is not there', async () => {
    expect((await toss({ districtId: pastDistrictId })).body).toMatchObject({ error: { id: 'read-only-year' } })
    expect((await toss({ districtId: 2_000_000_000 })).status).toBe(404)
  })
})
