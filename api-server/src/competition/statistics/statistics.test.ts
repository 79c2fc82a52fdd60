import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rankLeaders } from '@portal/shared/competition/statistics/rankLeaders'
import { getActivityStatistics, getMatchSheets, getTeamStatistics, listLeaders, saveActivityStatistics, saveMatchSheet } from '@portal/shared/competition/statistics/statistic.calls'
import type { SheetPlayer } from '@portal/shared/competition/statistics/sheet.schemas'
import { soccer } from '@portal/shared/competition/statistics/usualFieldSports'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity } from '../../directory/activities/activity.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { parentOfStudent } from '../../identity/family/family.tables'
import { student } from '../../identity/students/student.tables'
import { audit } from '../../platform/audit/audit.tables'
import { match } from '../../scheduling/matches/match.tables'
import { matchPlayer } from './statistic.tables'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { exportAs } from '../../testing/runJobs'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let coach: { token: string; userId: number }
let parent: { token: string; userId: number }
let rival: string
let fan: string
/** Students of the first two teams; the first of each is a keeper, the second opted out of being named. */
const players: number[][] = []
let matchId: number

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  const [atlas, borea] = league.teams
  await portal.database.transaction(async (tx) => {
    await tx.update(activity).set({ statistics: [...soccer] }).where(eq(activity.id, league.activityId))
    for (const [at, { teamId, schoolId, name }] of [atlas!, borea!].entries()) {
      const rows = await tx.insert(student).values([0, 1, 2, 3].map((index) => ({ organizationId: league.organizationId, schoolId, firstName: `Girl${index}`, lastName: name, grade: 10, gender: 'girl' as const, familyNaming: index === 1 ? ('no' as const) : ('unsaid' as const) }))).returning()
      players[at] = rows.map(({ id }) => id)
      await tx.insert(rosterEntry).values(rows.map(({ id }, index) => ({ teamId, studentId: id, jersey: String(index + 1), playingPosition: index === 0 ? 'Goalkeeper' : 'Forward' })))
    }
  })
  coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: atlas!.schoolId, coaches: [atlas!.teamId] })
  rival = (await loginAs(portal, league, { roleName: 'Coach', schoolId: borea!.schoolId, coaches: [borea!.teamId] })).token
  parent = await loginAs(portal, league, { roleName: 'Parent' })
  fan = (await loginAs(portal, league, { roleName: 'Fan' })).token
  await portal.database.transaction((tx) => tx.insert(parentOfStudent).values({ userId: parent.userId, studentId: players[0]![1]! }))
})
afterAll(() => portal.stop())
beforeEach(async () => {
  await portal.database.transaction((tx) => tx.delete(matchPlayer))
  matchId = await makeMatch(portal, league)
})

const teamAt = (index: number) => league.teams[index]!.teamId
const of = (index: number, ...statistics: Record<string, number>[]): SheetPlayer[] => statistics.map((each, at) => ({ studentId: players[index]![at]!, statistics: each }))
const sheetsOf = async (token: string, id = matchId) => (await portal.send(getMatchSheets, { matchId: id }, { token })).payload
async function save(given: SheetPlayer[], { token = coach.token, teamId = teamAt(0), version, id = matchId }: { token?: string; teamId?: number; version?: string; id?: number } = {}) {
  const seen = version ?? (await sheetsOf(league.adminToken, id)).sheets.find((each) => each.teamId === teamId)!.version
  return portal.send(saveMatchSheet, { matchId: id, teamId, version: seen, players: given }, { token })
}
const errorOf = ({ body }: Awaited<ReturnType<typeof save>>) => (body.status ? null : body.error)
const playing = (sheets: Awaited<ReturnType<typeof sheetsOf>>) => sheets.sheets[0]!.players.filter(({ isPlaying }) => isPlaying).map(({ name, statistics }) => [name, statistics])

describe('a sheet', () => {
  it('is saved as a whole, audited, and read by the own school and the office', async () => {
    const { payload } = await save(of(0, { saves: 4 }, { goals: 2, shots: 5, shotsOnGoal: 3, fouls: 0 }, {}))
    expect(playing(payload)).toEqual([['Girl0 Atlas', { saves: 4 }], ['Girl1 Atlas', { goals: 2, shots: 5, shotsOnGoal: 3 }], ['Girl2 Atlas', {}]])
    expect(payload).toMatchObject({ title: 'Borea at Atlas', unit: 'goals', sheets: [{ teamId: teamAt(0), closed: null, savedBy: { name: expect.stringContaining('Person') } }] })
    expect(payload.sheets).toHaveLength(1)
    expect((await sheetsOf(league.adminToken)).sheets.map(({ teamName }) => teamName)).toEqual(['Atlas', 'Borea'])
    const rows = await portal.database.reader.select().from(audit).where(eq(audit.action, 'statistics.saved')).orderBy(audit.id)
    expect(rows.at(-1)).toMatchObject({ userId: coach.userId, subjectId: matchId, data: { teamId: teamAt(0), before: {}, after: { [players[0]![0]!]: 'saves 4', [players[0]![2]!]: 'played' } } })
  })

  it('is done once when it is sent twice, whatever the version', async () => {
    const { version } = (await sheetsOf(coach.token)).sheets[0]!
    const first = await save(of(0, { goals: 1, shots: 1, shotsOnGoal: 1 }), { version })
    const picture = await pictureOf(portal.database)
    expect((await save(of(0, { shots: 1, goals: 1, shotsOnGoal: 1 }), { version })).payload).toEqual(first.payload)
    expect(await pictureOf(portal.database)).toEqual(picture)
  })

  it('tells the second of two who save at once what the first one entered', async () => {
    const { version } = (await sheetsOf(coach.token)).sheets[0]!
    const both = await Promise.all([save(of(0, { shots: 1 }), { version }), save(of(0, { shots: 2 }), { version, token: league.adminToken })])
    const refused = both.find(({ status }) => status === 409)!
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(errorOf(refused)).toMatchObject({ id: 'changed-meanwhile', details: { matchId, sheets: expect.any(Array) } })
    // Taken away and entered again, it is another sheet than the one that was seen.
    const seen = (await sheetsOf(coach.token)).sheets[0]!.version
    await save([])
    await save(of(0, { shots: 1 }))
    expect(errorOf(await save(of(0, { shots: 3 }), { version: seen }))?.id).toBe('changed-meanwhile')
  })

  it('keeps who played and left the team, and lets nobody else in', async () => {
    await save(of(0, {}, {}, { goals: 1, shots: 1, shotsOnGoal: 1 }))
    const [left] = await portal.database.transaction((tx) => tx.delete(rosterEntry).where(eq(rosterEntry.studentId, players[0]![2]!)).returning())
    expect((await save(of(0, {}, {}, { shots: 2 }))).payload.sheets[0]!.players.find(({ name }) => name === 'Girl2 Atlas')).toMatchObject({ isOnRoster: false, isPlaying: true, jersey: '' })
    await save(of(0, {}))
    expect(errorOf(await save(of(0, {}, {}, {})))?.fields).toEqual([{ field: 'players.2.studentId', message: 'This student is not on the team’s roster.' }])
    await portal.database.transaction((tx) => tx.insert(rosterEntry).values(left!))
  })

  it('keeps what was entered of a statistic that is retired', async () => {
    await save(of(0, { fouls: 2 }))
    const retired = soccer.map((each) => ({ ...each, isRetired: each.key === 'fouls' }))
    await portal.database.transaction((tx) => tx.update(activity).set({ statistics: retired }).where(eq(activity.id, league.activityId)))
    expect(playing((await save(of(0, { shots: 1 }))).payload)).toEqual([['Girl0 Atlas', { fouls: 2, shots: 1 }]])
    expect(errorOf(await save(of(0, { fouls: 3 })))?.fields).toMatchObject([{ field: 'players.0.statistics.fouls' }])
    await portal.database.transaction((tx) => tx.update(activity).set({ statistics: [...soccer] }).where(eq(activity.id, league.activityId)))
  })
})

describe('refusals name what is wrong and change nothing', () => {
  async function refused(sent: Promise<Awaited<ReturnType<typeof save>>>, expected: object, status: number, picture: Record<string, string>) {
    const answer = await sent
    expect([answer.status, errorOf(answer)]).toMatchObject([status, expected])
    expect(await pictureOf(portal.database)).toEqual(picture)
  }
  const picture = () => pictureOf(portal.database)

  it.each<[string, () => SheetPlayer[], string, RegExp]>([
    ['more goals than shots', () => of(0, { goals: 2, shots: 3, shotsOnGoal: 1 }), 'players.0.statistics.goals', /More than shots on goal/],
    ['a negative number', () => of(0, { saves: -1 }), 'players.0.statistics.saves', /negative/],
    ['more than one can have', () => of(0, {}, { cautions: 3 }), 'players.1.statistics.cautions', /Not over 2/],
    ['what the activity does not track', () => of(0, { kills: 3 }), 'players.0.statistics.kills', /does not track/],
    ['a half goal', () => of(0, { goals: 0.5 }), 'players.0.statistics.goals', /whole number/],
    ['a student twice', () => [...of(0, {}), ...of(0, {})], 'players.1.studentId', /twice/],
    ['a student of the other team', () => of(1, {}), 'players.0.studentId', /not on the team/],
    ['nobody', () => [{ studentId: 2_000_000, statistics: {} }], 'players.0.studentId', /not on the team/],
  ])('%s', async (_, given, field, message) => {
    await refused(save(given()), { id: 'invalid-input', fields: [{ field, message: expect.stringMatching(message) }] }, 400, await picture())
  })

  it('the other team’s coach, another school’s, families and fans', async () => {
    const stranger = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[2]!.schoolId })
    const colleague = await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId })
    const before = await picture()
    for (const token of [rival, stranger.token, colleague.token]) await refused(save(of(0, {}), { token }), { id: 'not-yours' }, 403, before)
    for (const token of [parent.token, fan]) await refused(save(of(0, {}), { token }), { id: 'wrong-role' }, 403, before)
    expect((await portal.send(getMatchSheets, { matchId }, { token: stranger.token })).status).toBe(404)
    expect((await sheetsOf(colleague.token)).sheets[0]!.closed).toContain('coaches')
    expect((await portal.send(getMatchSheets, { matchId }, { token: parent.token })).status).toBe(403)
  })

  it('a match that has not begun, is called off, is another event’s, or has no such team', async () => {
    const future = await makeMatch(portal, league, 0, 1, { startsAt: new Date('2026-12-24T20:00:00Z') })
    const off = await makeMatch(portal, league, 0, 1, { status: 'cancelled' })
    const before = await picture()
    await refused(save(of(0, {}), { id: future }), { id: 'score-locked' }, 409, before)
    await refused(save(of(0, {}), { id: off }), { id: 'score-locked' }, 409, before)
    await refused(save([], { teamId: teamAt(2), version: 'e3b0c44298fc1c149afbf4c8996fb924' }), { id: 'not-found' }, 404, before)
    expect((await portal.send(getMatchSheets, { matchId, eventId: 7 }, { token: coach.token })).status).toBe(404)
    expect((await portal.send(getMatchSheets, { matchId, eventId: 0 }, { token: coach.token })).status).toBe(200)
  })

  it('a past academic year, but for the office', async () => {
    const [past] = await portal.database.transaction((tx) => tx.insert(academicYear).values({ organizationId: league.organizationId, label: '2025-26', startsOn: '2025-08-01', endsOn: '2026-07-31' }).returning())
    const old = await makeMatch(portal, league, 0, 1, { academicYearId: past!.id, startsAt: new Date('2025-11-01T20:00:00Z') })
    await refused(save(of(0, {}), { id: old }), { id: 'read-only-year' }, 409, await picture())
    expect((await save(of(0, {}), { id: old, token: league.adminToken })).status).toBe(200)
  })
})

describe('a season', () => {
  it('is the sum of the matches that count', async () => {
    const more = [await makeMatch(portal, league, 1, 0), await makeMatch(portal, league, 0, 2, { kind: 'scrimmage' }), await makeMatch(portal, league, 0, 3)]
    await save(of(0, { saves: 3, goalsAllowed: 1 }, { goals: 1, shots: 4, shotsOnGoal: 2 }))
    for (const id of more) await save(of(0, { saves: 2 }, { goals: 2, shots: 2, shotsOnGoal: 2 }, {}), { id })
    // Called off after it was entered.
    await portal.database.transaction((tx) => tx.update(match).set({ status: 'final', outcome: 'noContest' }).where(eq(match.id, more[2]!)))
    const { payload } = await portal.send(getTeamStatistics, { teamId: teamAt(0) }, { token: coach.token })
    expect(payload.players.map(({ name, jersey, matches, totals }) => [jersey, name, matches, totals])).toEqual([
      ['1', 'Girl0 Atlas', 2, { saves: 5, goalsAllowed: 1 }], ['2', 'Girl1 Atlas', 2, { goals: 3, shots: 6, shotsOnGoal: 4 }], ['3', 'Girl2 Atlas', 1, {}],
    ])
    expect([payload.matchCount, payload.matches.find((each) => each.matchId === matchId)]).toMatchObject([2, { opponentName: 'Borea', playerCount: 2, eventId: 0 }])

    const family = (await portal.send(getTeamStatistics, { teamId: teamAt(0) }, { token: parent.token })).payload
    expect([family.matches, family.players[0]]).toMatchObject([[], { name: 'Girl0 Atlas', studentId: null }])
    for (const token of [rival, fan]) expect((await portal.send(getTeamStatistics, { teamId: teamAt(0) }, { token })).status).toBeGreaterThanOrEqual(403)

    const { bytes } = await exportAs(portal, coach.token, 'teamStatistics', 'csv', { teamId: teamAt(0) })
    const [head, , second] = bytes.toString('utf8').slice(1).split(/\r?\n/)
    expect(head).toMatch(/^Number,Name,Matches,Goals,Assists,Shots,Shots on goal,Points,/)
    expect(second).toMatch(/^2,Girl1 Atlas,2,3,0,6,4,6,/)
  })
})

describe('leaders', () => {
  const leaders = async (token: string, input: Partial<Parameters<typeof portal.send<typeof listLeaders>>[1]> = {}) => (await portal.send(listLeaders, { statistic: 'goals', ...input }, { token })).payload
  const shots = (goals: number) => ({ goals, shots: goals, shotsOnGoal: goals })

  it('share ranks; who opted out is a student to others, not to their own school, family and the office', async () => {
    await save(of(0, shots(1), shots(3), shots(3)))
    await save(of(1, {}, shots(2)), { teamId: teamAt(1), token: rival })
    const shown = (page: Awaited<ReturnType<typeof leaders>>) => page.rows.map(({ rank, name, teamName, valueText }) => [rank, name, teamName, valueText])
    expect(shown(await leaders(fan))).toEqual([[1, 'Student', 'Atlas', '3'], [1, 'Girl2 Atlas', 'Atlas', '3'], [3, 'Student', 'Borea', '2'], [4, 'Girl0 Atlas', 'Atlas', '1']])
    for (const token of [coach.token, parent.token]) expect(shown(await leaders(token)).map(([, name]) => name)).toEqual(['Girl1 Atlas', 'Girl2 Atlas', 'Student', 'Girl0 Atlas'])
    expect(shown(await leaders(league.adminToken)).map(([, name]) => name)).toEqual(['Girl1 Atlas', 'Girl2 Atlas', 'Girl1 Borea', 'Girl0 Atlas'])
    expect(await leaders(fan, { page: 2 })).toMatchObject({ rows: [], total: 4 })
    expect((await portal.send(listLeaders, {}, {})).status).toBe(401)
  })

  it('are of one level and district, and what is not there is not found', async () => {
    await save(of(0, shots(1)))
    expect(await leaders(fan, { activity: 'soccer', level: 'varsity', district: 'district-1' })).toMatchObject({ total: 1, activities: ['soccer'], level: { name: 'Varsity' } })
    for (const wrong of [{ activity: 'chess' }, { level: 'freshmen' }, { district: 'district-9' }, { classification: '9a' }, { statistic: 'kills' }]) {
      const answer = await portal.send(listLeaders, wrong, { token: fan })
      expect([answer.status, answer.body.status ? null : answer.body.error.fields?.[0]?.field]).toEqual([404, Object.keys(wrong)[0]])
    }
  })

  it('are ranked in the database as the rules say, for sums, ratios and by match', async () => {
    const again = await makeMatch(portal, league, 0, 1)
    const season: Record<string, number>[][] = [[{ saves: 9, goalsAllowed: 3 }, shots(2), shots(1), { shots: 12, shotsOnGoal: 4 }], [{ saves: 3, goalsAllowed: 1 }, shots(1), { assists: 2 }]]
    await save(of(0, ...season[0]!))
    await save(of(0, ...season[1]!), { id: again })
    const players = season[0]!.map((each, at) => ({ matches: season[1]![at] ? 2 : 1, totals: [each, season[1]![at] ?? {}].reduce<Record<string, number>>((sum, values) => Object.entries(values).reduce((so, [key, value]) => ({ ...so, [key]: (so[key] ?? 0) + value }), sum), {}) }))
    for (const definition of soccer) {
      for (const measure of ['total', 'match'] as const) {
        const expected = rankLeaders(definition, players, measure).map(({ rank, value }) => [rank, value])
        expect((await leaders(fan, { statistic: definition.key, measure })).rows.map(({ rank, value }) => [rank, value]), `${definition.key} ${measure}`).toEqual(expected)
      }
    }
  })
})

describe('what an activity keeps', () => {
  const read = async () => (await portal.send(getActivityStatistics, { activityId: league.activityId }, { token: league.adminToken })).payload
  it('is changed by the office alone, as a whole; what has values stays', async () => {
    await save(of(0, { fouls: 2 }))
    const { version, usedKeys } = await read()
    expect(usedKeys).toEqual(['fouls'])
    const change = (statistics: typeof soccer, seen = version, token = league.adminToken) => portal.send(saveActivityStatistics, { activityId: league.activityId, version: seen, statistics }, { token })
    const before = await pictureOf(portal.database)
    expect((await change(soccer.filter(({ key }) => key !== 'fouls'))).body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'statistics', message: 'Fouls has values. It can be retired, and its values stay.' }] } })
    expect((await change(soccer.filter(({ key }) => key !== 'shots'))).body).toMatchObject({ error: { fields: expect.arrayContaining([{ field: 'statistics.2.atMost', message: 'Choose others that are counted.' }]) } })
    expect((await change([], version, coach.token)).status).toBe(403)
    expect(await pictureOf(portal.database)).toEqual(before)

    const reordered = [...soccer].reverse().map((each) => ({ ...each, isRetired: each.key === 'fouls' }))
    expect((await change(reordered)).payload).toMatchObject({ version: version + 1, statistics: reordered })
    expect((await change(reordered)).status).toBe(200)
    expect((await change(soccer)).body).toMatchObject({ error: { id: 'changed-meanwhile', details: { version: version + 1 } } })
    expect((await change(soccer, version + 1)).status).toBe(200)
  })
  it('takes no names that are used twice, and no more than a sheet has room for', async () => {
    const { version } = await read()
    const twice = await portal.send(saveActivityStatistics, { activityId: league.activityId, version, statistics: [...soccer, soccer[0]!] }, { token: league.adminToken })
    expect(twice.body).toMatchObject({ error: { fields: expect.arrayContaining([{ field: `statistics.${soccer.length}.key`, message: 'Another one already has this key.' }]) } })
    const many = Array.from({ length: 61 }, (_, index) => ({ ...soccer[0]!, key: `goals${index}`, name: `Goals ${index}`, atMost: [] }))
    expect((await portal.send(saveActivityStatistics, { activityId: league.activityId, version, statistics: many }, { token: league.adminToken })).status).toBe(400)
    const count = (await portal.database.reader.execute(sql`select count(*)::int as n from match_player`)) as unknown as { rows: { n: number }[] }
    expect(count.rows).toEqual([{ n: 0 }])
  })
})
